import { createContext, use } from 'react'

import type { DoneChange } from '../addresses/change-stories.ts'
import type { OpenSpace } from '../api/space.ts'
import type { Sessions } from './sessions.ts'

/** What all parts of the editor have in common. */
interface WorkspaceParts {
  /** With the labels of its components in the language of the interface. */
  space: OpenSpace
  /** As it is stored. */
  storedSpace: OpenSpace
  sessions: Sessions
  /** The stories with changes that are not saved. */
  unsaved: ReadonlySet<number>
  /** Says what was done, offers to undo it, and shows the tree and the open story anew. */
  report: (done: DoneChange) => void
}

export const WorkspaceContext = createContext<WorkspaceParts | undefined>(undefined)

export function useWorkspace(): WorkspaceParts {
  const parts = use(WorkspaceContext)
  if (!parts) throw new Error('Only parts of the workspace may use it')
  return parts
}
