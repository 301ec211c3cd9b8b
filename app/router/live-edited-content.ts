import type { ReactNode } from 'react'

import type { Site } from '../../server-functions/content/schema/settings-story.ts'
import type { Page } from '../../server-functions/pages/page.ts'

/** The unsaved content of an editor, in place of what the server sent (app/preview/live-editing.tsx). */
export interface LiveEditedContent {
  page?: Page
  /** What the server made the page from. */
  request?: object
  site?: Site
  /** Shown in place of the page. */
  screen?: ReactNode
}

const none: LiveEditedContent = {}
let current = none
const listeners = new Set<() => void>()

export const liveEditedContent = {
  get: () => current,
  onServer: () => none,
  replace(next: LiveEditedContent): void {
    current = next
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
