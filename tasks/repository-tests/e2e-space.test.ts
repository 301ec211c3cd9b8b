import { cpSync } from 'node:fs'
import { join } from 'node:path'

import { openStore } from 'storyblok-content-service/store'
import { expect, test } from 'vitest'

import { createTemporaryFolder } from '../test/temporary-folder.ts'

test('the space of the e2e tests matches the component schemas, except for two intended problems', () => {
  const folder = createTemporaryFolder()
  cpSync('e2e/space', folder, { recursive: true })
  cpSync('content/components', join(folder, 'components'), { recursive: true })
  const store = openStore({ folder, watch: false, log: () => undefined })
  expect(store.problems().map(({ file, problem }) => [file.replace(/.*\/|_.*/g, ''), problem])).toEqual([
    ['fahrsimulator', 'is required and missing'],
    ['packplatz', 'there is no component sound_sample'],
  ])
})
