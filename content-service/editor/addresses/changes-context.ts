import { createContext, useContext } from 'react'

import type { DoneChange } from './change-stories.ts'

/** Tells the workspace what was done: it says so, offers to undo it, and shows the tree and the open story anew. */
export const ChangesContext = createContext<(done: DoneChange) => void>(() => {})

export function useReportChange(): (done: DoneChange) => void {
  return useContext(ChangesContext)
}
