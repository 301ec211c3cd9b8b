import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'

import { findPage } from './pages/find-page.server.ts'
import { PageRef } from './pages/page.ts'
import { serverFunctionInput } from './server-function-input.ts'

/** The page at a path. Expected outcomes (moved, missing, unavailable) are values, not errors. */
export const loadPage = createServerFn({ method: 'GET' })
  .validator(serverFunctionInput(PageRef))
  .handler(({ data }) => findPage(data, getRequest().signal))
