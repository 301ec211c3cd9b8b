import { createCsrfMiddleware, createIsomorphicFn, createStart } from '@tanstack/react-start'

import { hideInternalErrors, answerRpcErrors } from './http/rpc-errors.ts'
import { publicErrorAdapter } from './screens/app-error.ts'

/** Server functions answer the site's own pages only, and tell nobody what went wrong inside. */
const serverMiddleware = createIsomorphicFn().server(() => ({
  requestMiddleware: [
    createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' }),
    answerRpcErrors,
  ],
  functionMiddleware: [hideInternalErrors],
}))

export const startInstance = createStart(() => ({
  ...serverMiddleware(),
  serializationAdapters: [publicErrorAdapter],
}))
