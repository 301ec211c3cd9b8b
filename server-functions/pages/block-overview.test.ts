import { expect, test, vi } from 'vitest'

import { demoFolder, hasDemoSpace, readContentFolder } from '../../tasks/test/content-folder.ts'
import { BodyBlock } from '../content/schema/blocks.ts'
import { startSite, stories } from '../test-site.ts'

const { folder, website } = readContentFolder()
/** Which has every block. */
const isDemo = folder === demoFolder && hasDemoSpace()
const request = { locale: 'de', path: '_blocks' } as const

test('the catalogue has every block of the schema, each variant of it once', async () => {
  const settings = { CONTENT_FOLDER: folder, WEBSITE_FOLDER: website, PREVIEW: 'true' }
  const { findPage } = await startSite({ stories: [] }, settings)
  const outcome = await findPage(request)
  if (outcome.kind !== 'page') throw new Error(outcome.kind)
  const { body, seo_noindex: isHidden } = outcome.page.content
  const shown = new Set(body.map(({ component }) => component))
  const names = BodyBlock.options.map(({ shape }) => shape.component.value)
  const missing = names.filter((name) => !/^(defect|unavailable_list)$/.test(name) && !shown.has(name))
  const named = JSON.stringify(body)
  expect(missing.filter((name) => isDemo || !named.includes(`"text":"${name}"`))).toEqual([])
  const galleries = body.flatMap((block) => (block.component === 'gallery' ? [block.layout] : []))
  expect(galleries.length).toBeGreaterThan(isDemo ? 1 : -1)
  expect(new Set(galleries).size).toBe(galleries.length)
  expect(new Set(body.map(({ _uid }) => _uid)).size).toBe(body.length)
  expect(isHidden).toBe(true)
  expect(JSON.stringify(body)).toContain('"href":"/de/')
})

test('a block that no page has is named', async () => {
  const { findPage } = await startSite({ stories: stories() }, { PREVIEW: 'true' })
  const outcome = await findPage(request)
  const found = JSON.stringify(outcome.kind === 'page' && outcome.page.content.body)
  expect(found).toMatch(/"text":"timeline".{1,200}In no page of this content/)
})

test.each([
  ['a normal deployment has none', 'false', false, '_blocks', 'missing'],
  ['development has it', 'false', true, '_blocks', 'page'],
  ['it has no pages below', 'true', false, '_blocks/hero', 'missing'],
])('%s', async (_what, PREVIEW, isDevelopment, path, kind) => {
  vi.stubEnv('DEV', isDevelopment)
  const { findPage } = await startSite({ stories: stories() }, { PREVIEW })
  expect(await findPage({ locale: 'en', path })).toMatchObject({ kind })
})
