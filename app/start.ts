import { createCsrfMiddleware, createIsomorphicFn, createStart } from '@tanstack/react-start'

import { publicErrorAdapter } from './errors/app-error.ts'
import { fetchWithRetry } from './http/retry-get.ts'
import { hideInternalErrors, answerRpcErrors } from './http/server-function-errors.ts'

/** Server functions accept same-origin requests only (CSRF) and hide internal errors. */
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
  serverFns: { fetch: fetchWithRetry },
}))
