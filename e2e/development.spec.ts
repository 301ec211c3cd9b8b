import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

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

test('the development server keeps the style of a page, reloads it when a story or code is saved, says what fails, and starts again with new settings', async ({
  page,
  startDevelopment,
  changeContent,
}) => {
  test.setTimeout(180_000)
  const folder = changeContent('kontakt_', (story) => story)
  const stories = join(folder, 'stories', '200801')
  const file = join(stories, readdirSync(stories).find((name) => name.startsWith('kontakt_')) ?? '')
  const settings = join(folder, 'settings.env')
  writeFileSync(settings, 'TITLE_SUFFIX=" – Eins"')
  const PORT = String(await freePort())
  const site = await startDevelopment({ PORT, CONTENT_FOLDER: folder, ENV_FILE: settings })
  // The page listens for changes once it is connected.
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

  const loaded = page.waitForEvent('load')
  utimesSync('app/blocks/hero/hero.tsx', new Date(), new Date())
  await loaded

  await page.goto(`${site.url}/de/kaputt`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mist...')
  await expect(page.getByText(/^URIError: URI malformed.* at encode/s)).toBeVisible()

  writeFileSync(settings, 'DEFAULT_LOCALE=xx')
  await expect.poll(() => site.output()).toContain('The site goes on with the settings it has.')
  writeFileSync(settings, 'TITLE_SUFFIX=" – Zwei"')
  await expect
    .poll(() => fetch(`${site.url}/de/kontakt`).then((answer) => answer.text(), String), { timeout: 60_000 })
    .toContain('– Zwei</title>')
})
