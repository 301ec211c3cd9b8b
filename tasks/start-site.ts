import { ensureBuilt } from './ensure-built.ts'
import { task } from './run-task.ts'

await task(async () => {
  await ensureBuilt()
  // In this process, not below it: signals and the exit code are the server's own.
  await import('./production-server.ts')
})
