import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { germanSpace } from '../tasks/adopt-space/test-german-space.ts'
import { writeForeignSpace } from '../tasks/adopt-space/test-space.ts'
import { openEditor, serveEditor, storedStory } from './editor-frame.ts'
import { expect, test } from './fixtures.ts'

test('a space with components of its own is a whole site by its mapping, and its editors see what they type', async ({
  page,
  startSite,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-'))
  writeForeignSpace(folder, germanSpace)
  const content = { CONTENT_FOLDER: folder, WEBSITE_FOLDER: germanSpace.websiteFolder }
  const editor = await serveEditor()
  try {
    const site = await startSite(content)
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await page.goto(`${site.url}/de`)
    await expect(heading).toHaveText('Kranich baut Muster, die halten')
    await expect(page.getByRole('contentinfo')).toContainText('Werkweg 3')
    await page.getByRole('banner').getByRole('link', { name: 'Referenzen' }).click()
    await expect(page).toHaveURL(`${site.url}/de/referenzen`)
    await page.getByRole('main').getByRole('link', { name: 'Inhalator Milan' }).click()
    await expect(heading).toHaveText('Inhalator Milan')
    await expect(page.getByRole('main')).toContainText('Amsel Medizin')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(`${site.url}/en/references/milan`)
    await expect(heading).toHaveText('Inhalator Milan (English)')
    await page.goto(`${site.url}/de/neuigkeiten/messe`)
    await expect(heading).toHaveText('Kranich auf der Messe')

    const preview = await startSite({ ...content, PREVIEW: 'true', EDITOR_ORIGINS: editor.origin })
    const story = storedStory(folder, 'website/neuigkeiten/messe')
    const path = `/${story.full_slug}?_storyblok=${story.id}&_storyblok_lang=default`
    const address = preview.url.replace('127.0.0.1', 'localhost') + path
    const { frame, send, received } = await openEditor(page, editor.origin, address)
    await expect.poll(() => received('initialized')).toHaveLength(1)
    const typed = { ...story.content, ueberschrift: 'Noch nicht gesichert' }
    await send({ action: 'input', story: { ...story, content: typed } })
    await expect(frame().getByRole('heading', { level: 1 })).toHaveText('Noch nicht gesichert')
  } finally {
    editor.stop()
    rmSync(folder, { recursive: true })
  }
})
