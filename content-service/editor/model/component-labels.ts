import type { Component, Field } from './component.ts'
import { asObject, mapValues } from './site-settings.ts'
import type { Value } from './story.ts'

/** What is written in components, by how it reads in a language of the interface. */
export type Labels = Readonly<Record<string, string>>

/** The labels in each language: `component-labels.json` beside space.json. */
export function readLabels(value: Value): Readonly<Record<string, Labels>> {
  return mapValues(asObject(value), (labels) =>
    Object.fromEntries(
      Object.entries(asObject(labels)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
  )
}

/** Components with the names, hints and options of their fields in a language; without labels as they are. */
export function labelled(
  components: ReadonlyMap<string, Component>,
  labels: Labels | undefined,
): ReadonlyMap<string, Component> {
  if (!labels) return components
  const inWords = <Text extends Value>(text: Text) =>
    typeof text === 'string' ? (labels[text] ?? text) : text
  const field = (stored: Field): Field => ({
    ...stored,
    display_name: inWords(stored.display_name ?? null),
    description: inWords(stored.description ?? null),
    ...(Array.isArray(stored.options) && {
      options: stored.options.map((option) => {
        const { name, ...rest } = asObject(option)
        return { name: inWords(name), ...rest }
      }),
    }),
  })
  return new Map(
    [...components].map(([name, component]) => [
      name,
      {
        ...component,
        display_name: inWords(component.display_name),
        schema: mapValues(component.schema, field),
      },
    ]),
  )
}
