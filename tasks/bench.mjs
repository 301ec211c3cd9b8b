import { task } from './task.mjs'

// What a request costs, and who waits for a publish: `npm run bench -- --help`.
await task(() => import('./bench/bench.ts'))
