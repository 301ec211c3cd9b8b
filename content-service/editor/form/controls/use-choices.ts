import { useEffect, useState } from 'react'

import type { Field } from '../../model/component.ts'
import type { Choice, EditorSpace } from '../../model/editor-space.ts'
import { languageName } from '../../model/editor-space.ts'
import { isObject, readList, readText } from '../rules/read-value.ts'

export interface Choices {
  list: readonly Choice[]
  isLoading: boolean
  /** The error message. */
  error: string | undefined
}

/** Loaded lists by source. */
const known = new WeakMap<EditorSpace, Map<string, readonly Choice[]>>()

function knownOf(space: EditorSpace): Map<string, readonly Choice[]> {
  const lists = known.get(space) ?? new Map<string, readonly Choice[]>()
  known.set(space, lists)
  return lists
}

/** The options of a field: from the schema, a datasource, a URL, or the languages. */
export function useChoices(field: Field, space: EditorSpace): Choices {
  const source = readText(field.source)
  const name = readText(source === 'internal' ? field.datasource_slug : field.external_datasource)
  const key = `${source}:${name}`
  const isRemote = source === 'internal' || source === 'external'
  const [read, setRead] = useState<{ list?: readonly Choice[]; error?: string }>({})

  useEffect(() => {
    if (!isRemote) return undefined
    let isWanted = true
    const readList = async () => {
      try {
        const list = await (source === 'internal'
          ? space.readDatasource(name)
          : space.readExternalChoices(name))
        knownOf(space).set(key, list)
        if (isWanted) setRead({ list })
      } catch (error) {
        if (isWanted) setRead({ error: error instanceof Error ? error.message : String(error) })
      }
    }
    void readList()
    return () => {
      isWanted = false
    }
  }, [isRemote, key, name, source, space])

  if (isRemote) {
    const list = read.list ?? knownOf(space).get(key)
    return { list: list ?? [], isLoading: !list && read.error === undefined, error: read.error }
  }
  const list = source === 'internal_languages' ? languageChoices(space) : ownChoices(field)
  return { list, isLoading: false, error: undefined }
}

function languageChoices(space: EditorSpace): Choice[] {
  return ['default', ...space.languages.map(({ code }) => code)].map((value) => ({
    name: languageName(space, value),
    value,
  }))
}

function ownChoices(field: Field): Choice[] {
  return readList(field.options)
    .filter(isObject)
    .map(({ name, value }) => ({ name: readText(name) || readText(value), value: readText(value) }))
}
