import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { runInProcess } from '../test/run-in-process.ts'
import { createTemporaryFolder } from '../test/temporary-folder.ts'

vi.setConfig({ testTimeout: 60_000 })

const createSpace = (args: string[], env: Record<string, string> = {}) =>
  runInProcess(() => import('./new-space.ts'), args, { ENV_FILE: '', ...env })

test('content:new writes a space in which content:check finds nothing, whatever the agency and its folder are called', async () => {
  const folder = join(createTemporaryFolder(), 'our new space')
  const env = { CONTENT_FOLDER: folder, WEBSITE_FOLDER: 'seiten', BRAND_NAME: 'kwynx-soehne' }
  const name = 'Kwynx: „Söhne“ & [Töchter] {GmbH}'
  const written = await createSpace([folder, '--name', name], env)
  const printed = `  CONTENT_FOLDER='${folder}' WEBSITE_FOLDER=seiten npm run content:check\n`
  expect(written).toMatchObject({ code: 0, output: expect.stringContaining(printed) })
  const stories = readdirSync(join(folder, 'stories/1')).map((file) =>
    readFileSync(join(folder, 'stories/1', file), 'utf8'),
  )
  expect(stories.filter((story) => story.includes('Kwynx: „Söhne“'))).toHaveLength(4)
  // What Storyblok's command line needs: numbers as text, and the id of a picture, which changes when it is pushed.
  expect(stories.join('')).toMatch(/"limit": "3"/)
  expect(stories.join('')).toMatch(/"fieldtype": "asset",\s+"id": 1,/)
  const components = readFileSync(join(folder, 'components/1/components.json'), 'utf8')
  expect(components).toContain('"folder_slug": "seiten/_clients/"')
  // Nothing of the demo is in it.
  expect(stories.join('') + components).not.toMatch(/varnholt|ahlsbrück/i)
  const checked = await runInProcess(() => import('../content-check/content-check.ts'), [], {
    ENV_FILE: '',
    ...env,
  })
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('no problems') })
})

test('a wrong setting is an error that says what is wrong, without a stack', async () => {
  const { code, output } = await createSpace(['a'], { WEBSITE_FOLDER: 'a b' })
  expect(code).toBe(1)
  expect(output).toContain('WEBSITE_FOLDER="a b" must be one folder slug')
  expect(output).not.toMatch(/^ +at /m)
})

test('content:new overwrites nothing', async () => {
  const folder = createTemporaryFolder()
  mkdirSync(join(folder, 'full'))
  writeFileSync(join(folder, 'full', 'note.txt'), 'mine')
  writeFileSync(join(folder, 'file'), 'mine')
  for (const name of ['full', 'file']) {
    const { code, output } = await createSpace([join(folder, name)])
    expect(code).toBe(1)
    expect(output).toContain(`${join(folder, name)} `)
    expect(output).toMatch(/nothing is overwritten. Name a folder that does not exist/)
  }
  expect(readdirSync(join(folder, 'full'))).toEqual(['note.txt'])
})

test.each([
  [[], 'Name the folder to write'],
  [['a', 'b'], 'One folder is written, not a, b'],
  [['a', '--name', ' '], '--name is empty'],
  [['a', '--name', 'Werk\n& Söhne'], '--name has characters that nobody sees'],
  [['a', '--name', 'Werk\u001B[31m'], '--name has characters that nobody sees'],
  [['a', '--name', 'Werk \u202Eenhös'], '--name has characters that nobody sees'],
  [['a', '--nam', 'x'], "Unknown option '--nam'"],
])('content:new with %j says what is wrong and shows an example', async (args, problem) => {
  const { code, output } = await createSpace(args)
  expect(code).toBe(1)
  expect(output).toContain(problem)
  expect(output).toContain('Example: npm run content:new -- our-content')
  expect(existsSync('a')).toBe(false)
})
