import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { parse } from 'node-html-parser'

import { run } from '../tasks/child-process.ts'
import { writeSpace } from '../tasks/new-space/write-space.ts'
import { crawl, readEach, readPage } from './crawl.ts'
import { everyPath } from './demo-pages.ts'
import { expect, test } from './fixtures.ts'

/** What a visitor goes through, by the names of links: [area, link, first heading of the page]. */
const walk = [
  ['navigation', 'Referenzen', 'Woran wir gearbeitet haben'],
  ['main', /^Ein Gehäuse|^Beispielprojekt/, 'Ein Gehäuse, das sich ohne Werkzeug öffnet'],
  ['navigation', 'Leistungen', 'Was wir für Sie tun'],
  ['main', /^Produktentwicklung/, 'Ein Produkt entwickeln, Schritt für Schritt'],
  ['navigation', 'Neuigkeiten', 'Was es Neues gibt'],
  ['main', /Unsere neue Website/, 'Unsere neue Website ist da'],
  ['main', 'Schreiben Sie uns', 'So erreichen Sie uns'],
  ['contentinfo', 'Impressum', 'Impressum'],
  ['contentinfo', 'Datenschutz', 'Datenschutz'],
] as const
/** The first headings of these pages in English. */
const translated = [
  'What we have worked on',
  'A housing that opens without tools',
  'What we do for you',
  'Developing a product, step by step',
  'What is new',
  'Our new website is here',
  'How to reach us',
  'Legal notice',
  'Privacy',
]

test('a visitor walks through a space that content:new wrote, in both languages, and nothing is amiss', async ({
  page,
  startSite,
}) => {
  const parent = mkdtempSync(join(tmpdir(), 'new-space-'))
  const space = { folder: join(parent, 'ours'), spaceId: '1', website: 'seiten' }
  writeSpace({ folder: space.folder, name: 'Kwynx & Söhne GmbH', websiteFolder: space.website })
  const { url, output } = await startSite({
    CONTENT_FOLDER: space.folder,
    WEBSITE_FOLDER: space.website,
    BRAND_NAME: 'kwynx',
  })
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('response', (answer) => {
    if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`)
  })

  await page.goto(`${url}/de`)
  await expect(page).toHaveTitle(/ – Kwynx$/)
  for (const [area, name, heading] of walk) {
    await page.getByRole(area).getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await expect(page.getByRole('main')).toContainText('Kwynx & Söhne GmbH, Musterstraße 1')

  const pages = await crawl(url, everyPath(space))
  expect(pages).toHaveLength(20)
  const links = new Set(
    pages.flatMap(({ html }) =>
      Array.from(html.matchAll(/ href="(\/[^"#]*)/g), ([, href = '']) => href.replaceAll('&amp;', '&')),
    ),
  )
  for (const { path, status, html } of pages) {
    expect.soft(status, path).toBe(200)
    expect.soft(html, path).not.toMatch(/varnholt/i)
  }
  const headings = pages.map(({ html }) => parse(html).querySelector('h1')?.text.replaceAll('\u00AD', ''))
  expect(headings).toEqual(expect.arrayContaining(translated))
  await readEach([...links], async (href) => expect.soft((await readPage(url, href)).status, href).toBe(200))
  expect(problems).toEqual([])
  expect(output().trim().split('\n')).toHaveLength(1)

  // The same as files. Beside its only project and article there is nothing to lead on to.
  const { code, output: written } = await run(
    process.execPath,
    ['tasks/static-site/generate.ts', `--out=${join(parent, 'static')}`],
    {
      env: {
        ENV_FILE: '',
        CONTENT_FOLDER: space.folder,
        WEBSITE_FOLDER: space.website,
        BRAND_NAME: 'kwynx',
        PREPARE_PICTURES: 'false',
      },
    },
  )
  expect(written).toContain(': 20 pages, ')
  expect(code).toBe(0)
  rmSync(parent, { recursive: true })
})
