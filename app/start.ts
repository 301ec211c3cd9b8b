import { createCsrfMiddleware, createIsomorphicFn, createStart } from '@tanstack/react-start'

import { publicErrorAdapter } from './app-error.ts'
import { discreetFailures, wellFormedCalls } from './server-function-errors.ts'

/** Server functions answer the site's own pages only, and tell nobody what went wrong inside. */
const serverMiddleware = createIsomorphicFn().server(() => ({
  requestMiddleware: [
    createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' }),
    wellFormedCalls,
  ],
  functionMiddleware: [discreetFailures],
}))

export const startInstance = createStart(() => ({
  ...serverMiddleware(),
  serializationAdapters: [publicErrorAdapter],
}))
