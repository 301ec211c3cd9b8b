import { ensureBuilt } from './ensure-built.ts'
import { task } from './task.ts'

await task(() => ensureBuilt({ fresh: true }))
