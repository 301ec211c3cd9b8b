import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { z } from 'zod'

import { demo, demoPages } from './demo-pages.ts'
import { expect, test } from './demo-space.ts'

/** Limits in bytes: of the inline style with brotli, and of the HTML as browsers parse it. */
const limits = { style: 12_800, html: 165_000 }
/** Limit of all font files that a page loads, in bytes (WOFF2 is compressed already). */
const typeLimit = 33_000

test('every kind of page brings the style of its first paint, within the limits, and waits for no file', async ({
  site,
}) => {
  const sizes = []
  // One after another: a slow machine that has just started turns many at once away.
  for (const [path] of demoPages) {
    const html = await (await fetch(site.url + path)).text()
    const styles = Array.from(html.matchAll(/<style[^>]*>([^]*?)<\/style>/g), ([, css = '']) => css)
    const blocking = html.match(/<link [^>]*rel="stylesheet"(?![^>]*media="print,)[^>]*>/g) ?? []
    sizes.push({ path, blocking, style: brotliCompressSync(styles.join('')).length, html: html.length })
  }
  expect(sizes.filter(({ blocking }) => blocking.length > 0)).toEqual([])
  // Less would mean that nothing was measured.
  expect(sizes.filter(({ style }) => style < 3000)).toEqual([])
  for (const kind of ['style', 'html'] as const)
    expect(sizes.filter((size) => size[kind] > limits[kind])).toEqual([])
})

for (const path of ['/de', '/en/references/machining-centre'])
  test(`${path} loads the common characters of each font only, within the limit`, async ({ page }) => {
    await page.goto(path)
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready
      const entries = performance.getEntriesByType('resource')
      return entries.flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.endsWith('.woff2')
          ? [{ file: entry.name, size: entry.encodedBodySize }]
          : [],
      )
    })
    expect(fonts.filter(({ file }) => file.includes('-rare'))).toEqual([])
    expect(fonts).toHaveLength(3)
    const bytes = fonts.reduce((sum, { size }) => sum + size, 0)
    expect(bytes).toBeGreaterThan(20_000)
    expect(bytes).toBeLessThan(typeLimit)
  })

/** Blocks of pages of the demo, as [page, component]: a home page of 1,060 words in English, with 13 pictures and 80 links. */
const homeBlocks = [
  ['leistungen', 'hero'],
  ['leistungen/akademie', 'gallery'],
  ['ueber-uns', 'rich_text'],
  ['unternehmen', 'link_cards'],
  ['leistungen/prototypen', 'picture'],
  ['leistungen/prototypen', 'rich_text'],
  ['leistungen/engineering', 'gallery'],
  ['leistungen/prototyping', 'rich_text'],
  ['leistungen/prototyping', 'picture'],
  ['leistungen/engineering', 'rich_text'],
  ['unternehmen/philosophie', 'picture'],
  ['unternehmen', 'statement'],
  ['ueber-uns', 'quote'],
  ['unternehmen', 'call_to_action'],
] as const
const Story = z.looseObject({
  full_slug: z.string(),
  content: z.looseObject({ body: z.array(z.looseObject({ component: z.string() })).optional() }),
})
/** In bytes with brotli. */
const homeLimit = 13_000

test('a home page of texts and pictures is at most 13 kB', async ({ startSite, changeContent }) => {
  const bodies = new Map(
    readStories().flatMap(({ full_slug: slug, content }) => (content.body ? [[slug, content.body]] : [])),
  )
  const body = homeBlocks.map(([page, component]) => {
    const block = bodies.get(`website/${page}`)?.find((one) => one.component === component)
    if (!block) throw new Error(`${page} has no ${component}`)
    return block
  })
  const folder = changeContent('website_', (story) => {
    const start = Story.parse(JSON.parse(story))
    return JSON.stringify({ ...start, ...(start.content.body && { content: { ...start.content, body } }) })
  })
  const site = await startSite({ CONTENT_FOLDER: folder })
  const html = await (await fetch(`${site.url}/en`)).text()
  expect(html.match(/<img /g)?.length).toBeGreaterThan(10)
  expect(brotliCompressSync(html).length).toBeLessThan(homeLimit)
})

function readStories() {
  const folder = join(demo.folder, 'stories', demo.spaceId)
  return readdirSync(folder).map((name) => Story.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
}
