import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { ensureBuilt } from './build.mjs'
import { Failure } from './failure.mjs'
import { root } from './runtime.mjs'
import { locales, schemes, shotsOf, widths } from './shots-views.mjs'
import { task } from './task.mjs'

const usage = `npm run shots -- [--path TEXT] [--width N] [--scheme light|dark] [--locale de|en]

Pictures of every kind of page into .cache/shots/, open menus, filters and lightbox and a project on paper too, and
index.html there with all of them side by side. Each option may be given several times; without one, all are made.

  --path    pages whose address or kind contains this text, for example --path referenzen or --path lightbox
  --width   360, 768, 1280 or 1920, or any other number of pixels
  --scheme  light or dark
  --locale  de or en`

const folder = join(root, '.cache/shots')

await task(async () => {
  const { values } = options()
  if (values.help) return console.log(usage)
  const shots = await wanted(values)
  if (shots.length === 0) throw new Failure(`No page fits. ${usage}`)
  const { takeShots } = await import('./shots-camera.mjs')
  const { contactSheet } = await import('./shots-sheet.mjs')
  await ensureBuilt()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const server = await startServer()
  try {
    await takeShots(shots, server.url, folder)
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
 */
async function wanted({ path: parts = [''], width, scheme, locale = locales }) {
  const { pages } = await import('../e2e/pages.ts')
  const chosen = width?.map(Number) ?? widths
  if (!chosen.every((pixels) => Number.isInteger(pixels) && pixels >= 200 && pixels <= 5000)) {
    throw new Failure(`--width is a number of pixels from 200 to 5000.\n\n${usage}`)
  }
  return shotsOf(pages, {
    parts,
    widths: chosen,
    schemes: schemes.filter((name) => scheme?.includes(name) ?? true),
    locales: locale,
  })
}

/** The production server on a free port, with the settings of no one. */
async function startServer() {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ENV_FILE: '' }
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
