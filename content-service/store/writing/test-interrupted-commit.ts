import process from 'node:process'

import { z } from 'zod'

import { openWriter } from './writer.ts'

/**
 * A process for tests of interrupted commits: `node test-interrupted-commit.ts {folder} {changes as JSON} {step}`
 * commits the changes and kills itself after the step, as a crash would.
 */
const [folder = '', changes = '', lastStep = ''] = process.argv.slice(2)
const Changes = z.array(z.object({ file: z.string(), content: z.string().nullable() }))

const writer = openWriter({
  folder,
  log: (line) => console.log(line),
  now: Date.now,
  afterStep: (step) => {
    if (step === lastStep) process.kill(process.pid, 'SIGKILL')
  },
})
writer.commit({
  changes: Changes.parse(JSON.parse(changes)),
  trashed: [{ model: 'story', id: 7, uuid: 'u', files: [] }],
})
writer.close()
