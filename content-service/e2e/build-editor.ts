import { ensureEditorBuilt } from '../server.ts'

/** Once before all tests: otherwise the service of each test would build it. */
export default ensureEditorBuilt
