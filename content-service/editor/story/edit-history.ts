import type { Block } from '../model/story.ts'

/** The contents of a story while it is edited, for undo and redo. */
export interface EditHistory {
  past: readonly Block[]
  content: Block
  future: readonly Block[]
  /** What the last edit changed, and when (ms). */
  step: string
  at: number
}

/** Edits of the same field within this time (ms) are one undo step. */
const sameStep = 1000
/** Maximum undo steps; contents share unchanged objects. */
const maxSteps = 500

export function startHistory(content: Block): EditHistory {
  return {
    past: [],
    content,
    future: [],
    step: '',
    at: 0,
  }
}

/** @param step identifies what is edited, such as a block's id and a field */
export function edit(history: EditHistory, content: Block, step: string, at: number): EditHistory {
  if (content === history.content) return history
  const isSameStep = step !== '' && step === history.step && at - history.at < sameStep
  const past = isSameStep ? history.past : [...history.past, history.content].slice(-maxSteps)
  return { past, content, future: [], step, at }
}

export function undo(history: EditHistory): EditHistory {
  const content = history.past.at(-1)
  if (!content) return history
  const future = [history.content, ...history.future]
  return { past: history.past.slice(0, -1), content, future, step: '', at: 0 }
}

export function redo(history: EditHistory): EditHistory {
  const [content, ...future] = history.future
  if (!content) return history
  return { past: [...history.past, history.content], content, future, step: '', at: 0 }
}
