import type { ComponentMapping } from '../../server-functions/content/component-mapping/mapping-file.ts'

/** What a component of theirs probably is. */
export interface Guess {
  mapping: ComponentMapping
  /**
   * The component of ours that it is; `container` for one that is replaced by its content, `nothing` for one left out.
   */
  target: string
  /** From 0 to 1. */
  confidence: number
  /** The reasons for it. */
  why: string
  /** Fields of theirs that are left out. */
  unused: readonly string[]
}

/** What is of one kind with the body of a page: a component that gives way to what is in it. */
export const container = 'container'
