import { ensureEditorBuilt } from '../server.ts'

/** Before all tests: the service of each would build it otherwise. */
export default ensureEditorBuilt
