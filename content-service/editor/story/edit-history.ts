import type { Block } from '../model/story.ts'
import { mergeContent } from './merge/merge-content.ts'
import { typedWord } from './typed-word.ts'

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

/** Takes over a change by somebody else. Undo goes back behind own changes only. */
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
