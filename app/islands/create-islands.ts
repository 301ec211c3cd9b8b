import { createIsomorphicFn } from '@tanstack/react-start'

import { browserIslands } from './browser-islands.tsx'
import { serverIslands } from './server-islands.tsx'

/** One instance per request on the server, one in the browser. */
export const createIslands = createIsomorphicFn().server(serverIslands).client(browserIslands)
