import type { Block, Value } from '../model/block-values.ts'
import { mergeContent } from './merge/merge-content.ts'

/** A content to go back or forward to, and how many changes by others it has. */
interface Step {
  content: Block
  received: number
}

/** The contents of a story while it is edited, for undo and redo. */
export interface EditHistory {
  past: readonly Step[]
  content: Block
  future: readonly Step[]
  /** Changes by others, which undo and redo keep: the stored content before and after. */
  received: readonly { before: Block; after: Block }[]
  /** What the last edit changed, and when (ms). */
  step: string
  at: number
}

/** Edits of the same field within this time (ms) are one undo step, up to the end of a word. */
const sameStep = 1000
/** Maximum undo steps; contents share unchanged objects. */
const maxSteps = 500

export function startHistory(content: Block): EditHistory {
  return {
    past: [],
    content,
    future: [],
    received: [],
    step: '',
    at: 0,
  }
}

/** @param step identifies what is edited, such as a block's id and a field; '' for a step of its own */
export function edit(history: EditHistory, content: Block, step: string, at: number): EditHistory {
  if (content === history.content) return history
  const isSameStep = step !== '' && step === history.step && at - history.at < sameStep
  const past = isSameStep ? history.past : [...history.past, stepOf(history)].slice(-maxSteps)
  const isWord = step !== '' && typedWord(history.content, content)
  return { ...history, past, content, future: [], step: isWord ? '' : step, at }
}

export function undo(history: EditHistory): EditHistory {
  const step = history.past.at(-1)
  if (!step) return history
  const future = [stepOf(history), ...history.future]
  return { ...history, past: history.past.slice(0, -1), content: catchUp(history, step), future, step: '' }
}

export function redo(history: EditHistory): EditHistory {
  const [step, ...future] = history.future
  if (!step) return history
  const past = [...history.past, stepOf(history)]
  return { ...history, past, content: catchUp(history, step), future, step: '' }
}

/** Takes over a change by somebody else. Undo only goes back behind own changes. */
export function receive(history: EditHistory, before: Block, after: Block, content: Block): EditHistory {
  return { ...history, content, received: [...history.received, { before, after }], step: '' }
}

function stepOf({ content, received }: EditHistory): Step {
  return { content, received: received.length }
}

/** An earlier content with what others have changed since. */
function catchUp(history: EditHistory, { content, received }: Step): Block {
  return history.received
    .slice(received)
    .reduce((merged, { before, after }) => mergeContent(before, merged, after).content, content)
}

/** Whether an edit ended a word: it added a space or a line break behind a letter of a single text. */
export function typedWord(before: Value, after: Value): boolean {
  const [old, now] = changedText(before, after) ?? []
  if (old === undefined || now === undefined || now.length <= old.length) return false
  let start = 0
  while (start < old.length && old[start] === now[start]) start++
  return (
    /\S\s+$/u.test(now.slice(0, start + now.length - old.length)) &&
    /^\s+$/u.test(now.slice(start, start + now.length - old.length))
  )
}

/** The only text that differs, found by objects that are not the same. */
function changedText(before: Value, after: Value): [string, string] | undefined {
  if (typeof before === 'string' && typeof after === 'string') return [before, after]
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return undefined
  const [old, now] = [new Map(Object.entries(before)), Object.entries(after)]
  const changed = now.filter(([key, value]) => old.get(key) !== value)
  const [key, value] = changed[0] ?? []
  return changed.length === 1 && key !== undefined && old.size === now.length
    ? changedText(old.get(key), value)
    : undefined
}
