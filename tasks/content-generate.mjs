import { task } from './task.mjs'

// A big space for measuring: `npm run content:generate -- --help`.
await task(() => import('../content-service/generate/generate.ts'))
