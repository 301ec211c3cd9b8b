import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import type { Page } from 'playwright/test'

import { expect, test } from './fixture-space.ts'

/** A free port, as Vite does not accept port 0. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  return address.port
}

test('the development server keeps the style of a page, shows what is saved of content and code, says what fails, and starts again with new settings', async ({
  page,
  startDevelopment,
  changeContent,
}) => {
  test.setTimeout(240_000)
  const folder = changeContent('kontakt_', (story) => story)
  const stories = join(folder, 'stories', '200801')
  const file = join(stories, readdirSync(stories).find((name) => name.startsWith('kontakt_')) ?? '')
  const settings = join(folder, 'settings.env')
  writeFileSync(settings, 'TITLE_SUFFIX=" – Eins"')
  const PORT = String(await freePort())
  const site = await startDevelopment({ PORT, CONTENT_FOLDER: folder, ENV_FILE: settings })
  // The page listens for changes once it is connected.
  const mismatches: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && /hydrat/i.test(message.text())) mismatches.push(message.text())
  })
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'))
  await page.goto(`${site.url}/de/kontakt`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legen Sie es uns auf den Tisch.')
  await connected
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('Legen Sie es uns auf den Tisch.', 'Der Tisch ist frei.'),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Tisch ist frei.')

  // Of a block that is still the HTML of the server, after the framework has removed the style that came with the page.
  await expect(page.locator('link[data-tanstack-router-dev-styles]')).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-stretch', '118%')

  await test.step('a typed text outlasts edits of styles and components, each of which is seen', async () => {
    const message = page.getByRole('textbox', { name: 'Nachricht' })
    await message.pressSequentially('Ein Griff für kalte Hände')
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
    // The styles of development are loaded after that.
    await expect(page.locator('style[data-vite-dev-id$="hero.module.css"]')).toHaveCount(1)
    expect(mismatches, 'a page that nobody has changed has no errors of hydration').toEqual([])
    const loads = countLoads(page)
    const edit = editor(site.sources)
    for (let count = 1; count <= 2; count += 1) {
      edit('app/blocks/hero/hero.tsx', /<h1 (?:data-edit="\d+" )?/, `<h1 data-edit="${count}" `)
      await expect(page.locator(`h1[data-edit="${count}"]`)).toBeVisible()
      edit('app/blocks/hero/hero.module.css', /line-height: [\d.]+;/, `line-height: ${2 + count / 10};`)
      await expect.poll(() => lineHeight(page)).toBe(2 + count / 10)
    }
    await expect(message).toHaveValue('Ein Griff für kalte Hände')
    expect(loads()).toBe(0)
  })

  await test.step('an edit of the server alone loads the page once, when the new program is there', async () => {
    const loads = countLoads(page)
    editor(site.sources)(
      'server-functions/pages/hyphenate-headlines.ts',
      'by.hyphenate(inner)',
      'by.hyphenate(inner).toUpperCase()',
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('DER TISCH IST FREI.')
    await expect.poll(loads).toBe(1)
  })

  await page.goto(`${site.url}/de/kaputt`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mist...')
  await expect(page.getByText(/^URIError: URI malformed.* at encode/s)).toBeVisible()

  writeFileSync(settings, 'DEFAULT_LOCALE=xx')
  await expect.poll(() => site.output()).toContain('The site goes on with the settings it has.')
  writeFileSync(settings, 'TITLE_SUFFIX=" – Zwei"')
  await expect
    .poll(() => read(`${site.url}/de/kontakt`).catch((error) => `${error}\n${site.output()}`), {
      timeout: 90_000,
    })
    .toContain('– Zwei</title>')
})

async function read(url: string): Promise<string> {
  return (await fetch(url)).text()
}

/** Replaces text in a source file. */
const editor = (sources: string) => (file: string, from: string | RegExp, to: string) => {
  const path = join(sources, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  expect(after, `${file} has no ${from}`).not.toBe(before)
  writeFileSync(path, after)
}

function countLoads(page: Page): () => number {
  let count = 0
  page.on('load', () => (count += 1))
  return () => count
}

function lineHeight(page: Page): Promise<number> {
  return page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const { lineHeight, fontSize } = getComputedStyle(heading)
    return Math.round((Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)) * 100) / 100
  })
}
