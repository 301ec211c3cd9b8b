import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

/** A new folder, removed at the end: by default that of the test. */
export function createTemporaryFolder(atEnd: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
