import { task } from './task.mjs'

// How fast the content service is: `npm run bench:content -- --help`.
await task(() => import('../content-service/bench/bench.ts'))
