import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'

import { findPage } from './pages/find-page.server.ts'
import { PageRef } from './pages/page.ts'
import { rpcInput } from './rpc-input.ts'

/** The page at a path. Expected outcomes (moved, missing, unavailable) are values, not errors. */
export const loadPage = createServerFn({ method: 'GET' })
  .validator(rpcInput(PageRef))
  .handler(({ data }) => findPage(data, getRequest().signal))
