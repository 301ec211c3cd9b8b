import type { Part } from '../../server-functions/content/component-mapping/mapping-file.ts'
import { nameScore } from './component-and-field-synonyms.ts'
import { container, type Guess } from './component-guess.ts'
import {
  type ComponentUse,
  type FieldUse,
  isAboutLooks,
  isLayout,
  isText,
  mainShape,
} from './observe-components.ts'
import { bodyPart } from './propose-body.ts'
import type { Known } from './propose-fields.ts'

const titles = 'titel, title, ueberschrift, headline, heading, kopf, name'

/**
 * A block as several of ours: its title, its texts and pictures, and the blocks in it. One that only arranges others is
 * replaced by them. Undefined if it contains nothing.
 */
export function splitForeignBlock(use: ComponentUse, { targetOf }: Known): Guess | undefined {
  const fields = [...use.fields.values()]
  const title = fields.find((field) => isText(field) && nameScore(field.name, titles) >= 0.6)
  const buttons = fields.find(
    ({ holds }) => holds.size > 0 && [...holds].every((name) => targetOf(name) === 'button'),
  )
  const note = title && fields.find((field) => field !== title && isText(field) && !isLayout(field))
  const others = fields.filter((field) => field !== title && field !== note && field !== buttons)
  const lists = others.filter((field) => mainShape(field) === 'blocks').map(({ name }) => name)
  const parts: Part[] = [
    ...(title ? [titlePart(title, note, buttons)] : []),
    ...others.flatMap((field) => (lists.includes(field.name) ? [] : (bodyPart(field) ?? []))),
    ...(lists.length > 0 ? [{ unwrap: lists.length === 1 ? lists[0] : lists }] : []),
  ]
  const [only] = parts
  if (!only) return undefined
  // The arrangement of blocks is not taken over.
  const leaveOut = others.filter(lists.length > 0 ? isLayout : isAboutLooks).map(({ name }) => name)
  const isTaken = (field: FieldUse) => leaveOut.includes(field.name) || bodyPart(field) !== undefined
  const unused = [...others.filter((field) => !isTaken(field)), ...(title || !buttons ? [] : [buttons])]
  return {
    mapping: { ...(parts.length === 1 ? only : { parts }), ...(leaveOut.length > 0 && { leaveOut }) },
    target: container,
    confidence: parts.length === 1 && lists.length > 0 ? 0.7 : 0.5,
    why:
      lists.length > 0 ? 'it holds other blocks and little of its own' : 'nothing here has all of its fields',
    unused: unused.map(({ name }) => name),
  }
}

function titlePart({ name }: FieldUse, note?: FieldUse, buttons?: FieldUse): Part {
  const [component, title, text] = buttons
    ? ['call_to_action', 'title', 'text']
    : ['statement', 'text', 'note']
  return {
    is: component,
    fields: {
      [title ?? '']: { from: name },
      ...(note && { [text ?? '']: { from: note.name } }),
      ...(buttons && { buttons: { from: buttons.name } }),
    },
  }
}
