import { ensureBuilt } from './ensure-built.ts'
import { runTask } from './run-task.ts'

await runTask(async () => {
  await ensureBuilt()
  // In this process, not below it: signals and the exit code are the server's own.
  await import('./production-server.ts')
})
