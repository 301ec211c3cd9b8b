import { ensureBuilt } from './build.mjs'
import { task } from './task.mjs'

await task(async () => {
  await ensureBuilt()
  process.env.NODE_ENV = 'production'
  // In this process, not below it: signals and the exit code are the server's own.
  await import('./serve.ts')
})
