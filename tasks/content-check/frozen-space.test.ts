import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openStore } from '../../content-service/store/store.ts'

test('the space of the e2e tests matches the component schemas, except for one intended problem', () => {
  const folder = mkdtempSync(join(tmpdir(), 'frozen-space-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('e2e/space', folder, { recursive: true })
  cpSync('content/components', join(folder, 'components'), { recursive: true })
  const store = openStore({ folder, watch: false, log: () => undefined })
  expect(store.problems().map(({ file, problem }) => [file.replace(/.*\/|_.*/g, ''), problem])).toEqual([
    ['fahrsimulator', 'is required and missing'],
  ])
})
