import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

test('the development server reloads the page when a story is saved', async ({
  page,
  startDevelopment,
  changeContent,
}) => {
  test.setTimeout(90_000)
  const folder = changeContent('kontakt_', (story) => story)
  const stories = join(folder, 'stories', '200801')
  const file = join(stories, readdirSync(stories).find((name) => name.startsWith('kontakt_')) ?? '')
  const site = await startDevelopment({ PORT: String(await freePort()), CONTENT_FOLDER: folder })
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
})
