import { ensureBuilt } from './ensure-built.ts'
import { runTask } from './run-task.ts'

await runTask(async () => {
  await ensureBuilt()
  // In this process, not in a child, so that signals and the exit code are the server's.
  await import('./production-server.ts')
})
