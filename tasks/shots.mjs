import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { ensureBuilt } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { Failure } from './failure.mjs'
import { root } from './runtime.mjs'
import { contactSheet, grouped } from './shots-sheet.mjs'
import { task } from './task.mjs'

/** @typedef {{ kind: string, locale: string, scheme: 'light' | 'dark', width: number, path: string, file: string }} Shot */

const usage = `npm run shots -- [--path TEXT] [--width N] [--scheme light|dark] [--locale de|en]

Pictures of every kind of page into .cache/shots/, and index.html there with all of them side by side.
Each option may be given several times; without one, all are made.

  --path    pages whose address contains this text, for example --path referenzen
  --width   360, 768, 1280 or 1920, or any other number of pixels
  --scheme  light or dark
  --locale  de or en`

const folder = join(root, '.cache/shots')
const allWidths = [360, 768, 1280, 1920]
const allSchemes = /** @type {const} */ (['light', 'dark'])
const allLocales = ['de', 'en']

await task(async () => {
  const { values } = options()
  if (values.help) return console.log(usage)
  const shots = await wanted(values)
  if (shots.length === 0) throw new Failure(`No page fits. ${usage}`)
  await ensureBuilt()
  mkdirSync(folder, { recursive: true })
  const server = await startServer()
  try {
    await make(shots, server.url)
  } finally {
    server.stop()
  }
  const sheet = join(folder, 'index.html')
  writeFileSync(sheet, await contactSheet(folder, shots))
  console.log(`${shots.length} pictures: ${sheet}`)
})

function options() {
  const many = /** @type {const} */ ({ type: 'string', multiple: true })
  try {
    return parseArgs({
      options: { help: { type: 'boolean' }, path: many, width: many, scheme: many, locale: many },
    })
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/**
 * @param {{ path?: string[], width?: string[], scheme?: string[], locale?: string[] }} chosen
 * @returns {Promise<Shot[]>}
 */
async function wanted({ path: parts = [''], width, scheme, locale = allLocales }) {
  const { pages } = await import('../e2e/pages.ts')
  const widths = width?.map(Number) ?? allWidths
  if (!widths.every((pixels) => Number.isInteger(pixels) && pixels >= 200 && pixels <= 5000)) {
    throw new Failure(`--width is a number of pixels from 200 to 5000.\n\n${usage}`)
  }
  const schemes = allSchemes.filter((name) => scheme?.includes(name) ?? true)
  const missing = /** @type {const} */ (['/de/gibt-es-nicht', '/en/does-not-exist'])
  return [...pages, missing].flatMap(([german, english]) =>
    [german, english]
      .filter((path) => parts.some((part) => path.includes(part)) && locale.includes(path.slice(1, 3)))
      .flatMap((path) =>
        schemes.flatMap((name) =>
          widths.map((pixels) => ({
            kind: english,
            locale: path.slice(1, 3),
            scheme: name,
            width: pixels,
            path,
            file: `${path.slice(1).replaceAll(/[^\w-]+/g, '_')}.${name}.${pixels}.png`,
          })),
        ),
      ),
  )
}

/**
 * One browser; a context a width and scheme.
 * @param {Shot[]} shots
 * @param {string} url
 */
async function make(shots, url) {
  const { chromium } = await import('playwright')
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--disable-gpu'] })
  try {
    for (const group of grouped(shots, ({ width, scheme }) => `${width} ${scheme}`).values()) {
      const [first] = group
      if (!first) continue
      const context = await browser.newContext({
        viewport: { width: first.width, height: first.width < 700 ? 780 : 900 },
        colorScheme: first.scheme,
        // Nothing that moves is caught half way.
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      for (const { path, file } of group) {
        await page.goto(url + path, { waitUntil: 'networkidle' })
        await withAllPictures(page)
        await page.screenshot({ path: join(folder, file), fullPage: true })
      }
      await context.close()
      console.log(`${first.width} px, ${first.scheme}: ${group.length}`)
    }
  } finally {
    await browser.close()
  }
}

/** Lazy pictures are fetched when they come near: all are called at once. @param {import('playwright').Page} page */
async function withAllPictures(page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.images) image.loading = 'eager'
    const late = new Promise((resolve) => setTimeout(resolve, 15_000))
    await Promise.race([late, Promise.allSettled([...document.images].map((image) => image.decode()))])
  })
}

/** The production server on a free port, with the settings of no one. */
async function startServer() {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0' }
  const child = spawn(process.execPath, [join(root, 'tasks/serve.ts')], { cwd: root, env })
  process.once('exit', () => child.kill())
  let output = ''
  const url = await new Promise((resolve, reject) => {
    const read = (/** @type {Buffer} */ chunk) => {
      output += chunk
      const address = /http:\/\/[^\s/]+:\d+/.exec(output)?.[0]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('exit', () => reject(new Failure(`The server did not start:\n${output}`)))
  })
  return { url, stop: () => child.kill('SIGTERM') }
}
