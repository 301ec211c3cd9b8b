import { createCsrfMiddleware, createStart } from '@tanstack/react-start'

import { publicErrorAdapter } from './app-error.ts'

/** Server functions answer the site's own pages only. */
export const startInstance = createStart(() => ({
  requestMiddleware: [createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' })],
  serializationAdapters: [publicErrorAdapter],
}))
