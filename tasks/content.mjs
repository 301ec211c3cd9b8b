import { task } from './task.mjs'

// The content service alone, over HTTP: `npm run content -- --help`.
await task(() => import('../content-service/serve.ts'))
