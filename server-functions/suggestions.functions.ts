import { createServerFn } from '@tanstack/react-start'

import { PageRef } from './pages/page.ts'
import { rpcInput } from './rpc-input.ts'
import { findSuggestions } from './search/find-suggestions.server.ts'

/** Up to three pages with paths similar to one that was not found. */
export const loadSuggestions = createServerFn({ method: 'GET' })
  .validator(rpcInput(PageRef.pick({ locale: true, path: true })))
  .handler(({ data }) => findSuggestions(data))
