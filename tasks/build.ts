import { ensureBuilt } from './ensure-built.ts'
import { runTask } from './run-task.ts'

await runTask(() => ensureBuilt({ fresh: true }))
