/**
 * Changes a value, from what it is at that moment; the same value means no change. Edits with the same step shortly
 * after each other are one step of undo; '' is a step of its own.
 */
export type Update<Kind> = (change: (current: Kind) => Kind, step?: string) => void
