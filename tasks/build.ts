import { ensureBuilt } from './ensure-built.ts'
import { task } from './run-task.ts'

await task(() => ensureBuilt({ fresh: true }))
