import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { runCommand, TaskError } from '../command-line.ts'
import { root } from '../root-folder.ts'
import { licenceReport, LockFile, reviewLockFile } from './review-lock-file.ts'

const usage = 'npm run licences: writes docs/licences.md, and names what is wrong with package-lock.json.'

await runCommand(usage, {}, () => {
  const lockFile = LockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  writeFileSync(join(root, 'docs/licences.md'), licenceReport(lockFile))
  const problems = reviewLockFile(lockFile)
  if (problems.length > 0) throw new TaskError(problems.join('\n'))
  console.log('docs/licences.md is written; the lock file is in order.')
})
