import { ensureBuilt } from './ensure-built.ts'
import { runTask } from './run-task.ts'

/** `--if-changed`: not if the build is up to date. */
await runTask(() => ensureBuilt({ fresh: !process.argv.includes('--if-changed') }))
