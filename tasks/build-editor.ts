import { runTask } from './command-line.ts'
import { ensureEditorBuilt } from './ensure-editor-built.ts'

await runTask(ensureEditorBuilt)
