import { createServerFn } from '@tanstack/react-start'

import { PageRef } from './page.ts'
import { question } from './question.ts'
import { findSuggestions } from './suggestions.server.ts'

/** Up to three pages near a path that leads nowhere. */
export const loadSuggestions = createServerFn({ method: 'GET' })
  .validator(question(PageRef.pick({ locale: true, path: true })))
  .handler(({ data }) => findSuggestions(data))
