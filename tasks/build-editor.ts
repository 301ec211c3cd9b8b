import { ensureEditorBuilt } from './ensure-editor-built.ts'
import { runTask } from './run-task.ts'

await runTask(ensureEditorBuilt)
