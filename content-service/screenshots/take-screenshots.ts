import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { chromium, type Page } from 'playwright'
import sharp from 'sharp'

import { editorFiles, ensureEditorBuilt, managementApi, startContentService } from '../server.ts'

const help = `Takes the pictures of docs/editors.md from a copy of a content folder, with a preview of it in the editor.

Usage: npm run shots -- [--folder ../content] [--preview-url http://localhost:3000/]

It says how the site of the preview is to be started, and waits for it. CHROMIUM_PATH names a Chromium, else it is Playwright's.`

const port = 4020
const token = 'token-for-screenshots'
const editor = `http://127.0.0.1:${port}/editor/`

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '../content' },
    'preview-url': { type: 'string', default: 'http://localhost:3000/' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) console.log(help)
else await takeAll(values.folder, values['preview-url'])

async function takeAll(content: string, previewUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'editor-screenshots-'))
  cpSync(content, folder, { recursive: true })
  const service = await startContentService({
    folder,
    port,
    watch: false,
    tokens: { public: 'public', preview: 'preview' },
    management: managementApi({ token, previewUrl }),
    editor: editorFiles({ folder: await ensureEditorBuilt(), previewUrl }),
  })
  try {
    console.log(
      `Waiting for ${previewUrl}: a preview of http://127.0.0.1:${port}/v2 with the token preview, and ${editor}#/story/{story} as its editor`,
    )
    while (!(await fetch(previewUrl).catch(() => undefined))?.ok) await delay(500)
    await takePictures()
  } finally {
    await service.close(true)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function takePictures(): Promise<void> {
  const { CHROMIUM_PATH: executablePath } = process.env
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // Letters as wide as visitors see them.
    args: ['--no-sandbox', '--font-render-hinting=none'],
  })
  try {
    await takePicturesIn(await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' }))
  } finally {
    await browser.close()
  }
}

async function takePicturesIn(page: Page): Promise<void> {
  await page.goto(`${editor}#token=${token}`)
  await page.getByRole('treeitem', { name: 'Website' }).click()
  await page.getByRole('treeitem', { name: 'Kontakt' }).click()
  await page.frameLocator('iframe').locator('#storyblok__overlay').waitFor({ state: 'attached' })
  const form = page.getByRole('region', { name: 'Formular' })
  await form.locator('[data-toggle]').first().click()
  await save(page, 'editor')

  await page.getByRole('radio', { name: 'Beide' }).check()
  await save(page, 'editor-languages')

  await form
    .getByLabel(/^Heading/)
    .first()
    .fill('Legen Sie es uns auf die Werkbank.')
  await page.keyboard.press('Control+s')
  await page.getByText('Gespeichert', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Fassungen' }).click()
  await page
    .getByRole('button', { name: /veröffentlicht/ })
    .last()
    .click()
  await save(page, 'editor-versions')
}

async function save(page: Page, name: string): Promise<void> {
  // Pictures of the page are still on their way, and blocks scroll smoothly.
  await page.waitForTimeout(2500)
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toBuffer()
  writeFileSync(join(import.meta.dirname, '../docs/images', `${name}.webp`), picture)
  console.log(`docs/images/${name}.webp: ${Math.round(picture.length / 1000)} kB`)
}
