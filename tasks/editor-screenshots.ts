import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Page } from 'playwright'
import sharp from 'sharp'

import { ensureBuilt } from './build/ensure-built.ts'
import { runCommand } from './command-line.ts'
import { root } from './root-folder.ts'
import { findChromium, unhinted } from './test/find-chromium.ts'

const token = 'token-for-screenshots'
const [contentPort, sitePort] = ['4020', '4021']
const editor = `http://127.0.0.1:${contentPort}/editor/`

const usage =
  'npm run shots:editor: takes the pictures of content-service/docs/editors.md from a copy of the demo content.'

await runCommand(usage, {}, async () => {
  await ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), 'editor-screenshots-'))
  cpSync(join(root, 'content'), folder, { recursive: true })
  const content = start('node_modules/.bin/storyblok-content-service', {
    CONTENT_FOLDER: folder,
    CONTENT_PORT: contentPort,
    CONTENT_EDITOR: 'true',
    CONTENT_MANAGEMENT_TOKEN: token,
    CONTENT_PREVIEW_TOKEN: 'preview',
    CONTENT_PUBLIC_TOKEN: 'public',
    CONTENT_PREVIEW_URL: `http://localhost:${sitePort}/`,
  })
  await answers(editor)
  const site = start('dist/server/main.js', {
    NODE_ENV: 'production',
    PORT: sitePort,
    PREVIEW: 'true',
    STORYBLOK_ENDPOINT: `http://127.0.0.1:${contentPort}/v2`,
    STORYBLOK_TOKEN: 'preview',
    SITE_URL: `http://localhost:${sitePort}`,
    EDITOR_URL: `${editor}#/story/{story}`,
  })
  try {
    await answers(`http://localhost:${sitePort}/de`)
    await takePictures()
  } finally {
    site.kill()
    content.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})

function start(script: string, env: Record<string, string>) {
  return spawn(process.execPath, [script], {
    cwd: root,
    env: { PATH: process.env.PATH, ENV_FILE: '', ...env },
  })
}

/** Waits until a server answers, at most half a minute. */
async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
  }
  throw new Error(`${url} does not answer`)
}

async function takePictures(): Promise<void> {
  const { path: executablePath } = await findChromium()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', unhinted] })
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
  writeFileSync(join(root, 'content-service/docs/images', `${name}.webp`), picture)
  console.log(`content-service/docs/images/${name}.webp: ${Math.round(picture.length / 1000)} kB`)
}
