import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { array, assert, asyncProperty, constantFrom, nat, tuple } from 'fast-check'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'

import { parseLeniently } from '../../server-functions/content/parse-leniently.ts'
import { resolveLinks } from '../../server-functions/content/resolve-links.ts'
import { PageContent } from '../../server-functions/content/schema/content-types.ts'
import { readContentFolder } from '../../tasks/test/content-folder.ts'
import { renderHtml } from '../http/render-html.ts'
import { withSite } from '../http/render-standalone.tsx'
import { blocks } from './registry.ts'
import { Blocks } from './render-blocks.tsx'
import { anyValue, pathsIn, replaceAt } from './test-fuzzing.ts'

vi.setConfig({ testTimeout: 120_000 })

const Story = z.object({ content: z.looseObject({}) })
const find = (key: string) => (key.startsWith('a') ? { de: '/de/seite' } : undefined)
const links = { get: find, ofSlug: find }

/** The component names and node types in content. */
function kindsIn(content: object): string[] {
  return pathsIn(content).flatMap((path) => {
    const value: unknown = path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), content)
    return path.at(-1) === 'component' || path.at(-1) === 'type' ? [String(value)] : []
  })
}

/** The content of pages of the content that have every kind of block, and every kind of page. */
function variousPages() {
  const seen = new Set<string>()
  return globSync(join(readContentFolder().folder, 'stories/*/*.json')).flatMap((file) => {
    const { content } = Story.parse(JSON.parse(readFileSync(file, 'utf8')))
    const kinds = kindsIn(content).filter((kind) => !seen.has(kind))
    for (const kind of kinds) seen.add(kind)
    return kinds.length > 0 && PageContent.safeParse(content).success ? [content] : []
  })
}

/**
 * Parses and renders the content of a page as the site does; null if it is no page.
 * @throws the first error of a component, which would be status 500
 */
async function render(content: unknown): Promise<string | null> {
  const parsed = parseLeniently(PageContent, resolveLinks(content, links, 'de'))
  if (!parsed.ok) return null
  const page = await withSite(<Blocks body={parsed.value.body} />, 'de', '/de')
  return renderHtml(page, (error) => {
    throw error
  })
}

test('a page whose fields have wrong types and values is rendered without them, within a second', async () => {
  await Promise.all(Object.values(blocks).map((block) => block.prepare()))
  const pages = variousPages()
  expect(pages.length).toBeGreaterThan(5)
  let rendered = 0
  const edits = array(tuple(nat(), anyValue), { minLength: 1, maxLength: 5 })
  await assert(
    asyncProperty(constantFrom(...pages), edits, async (page, list) => {
      let content: unknown = page
      for (const [position, value] of list) content = replaceAt(content, position, value)
      const start = process.cpuUsage()
      const html = await render(content)
      // Of the processor: other programs may keep it busy.
      expect(process.cpuUsage(start).user).toBeLessThan(1_000_000)
      if (html === null) return
      rendered++
      expect(html).not.toMatch(/<script>alert|(?:href|src|action)="\s*(?:javascript|data:text)/i)
    }),
    { numRuns: 300 },
  )
  expect(rendered).toBeGreaterThan(150)
})
