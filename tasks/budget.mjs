import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

import { ensureBuilt } from './build.mjs'
import { Failure } from './failure.mjs'
import { root } from './runtime.mjs'
import { task } from './task.mjs'

/** Bytes of JavaScript, in brotli of quality 11, that a content page may load. */
const limit = 120_000

/** @typedef {{ name: string, bytes: number }} Chunk */

/**
 * The chunks that every content page loads, and those that wait until somebody needs them. A page loads the entry,
 * what it imports, and the words of one language: the larger catalogue counts.
 * @param {string} folder the built client
 * @param {string} entry path of the entry below it
 */
export function chunksOf(folder, entry) {
  const files = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  const sized = new Map(files.map((name) => [name, size(join(folder, 'assets', name))]))
  const names = new Set([posix.basename(entry)])
  for (const name of names) {
    for (const imported of importsOf(readFileSync(join(folder, 'assets', name), 'utf8'))) names.add(imported)
  }
  const catalogues = files.filter((name) => name.startsWith('messages-'))
  const [largest] = catalogues.toSorted((one, other) => (sized.get(other) ?? 0) - (sized.get(one) ?? 0))
  if (!largest) throw new Failure('The built client has no catalogue of words (assets/messages-*.js).')
  names.add(largest)
  const chunk = (/** @type {string} */ name) => ({ name, bytes: sized.get(name) ?? 0 })
  const late = files.filter((name) => !names.has(name) && !catalogues.includes(name))
  return { page: [...names].map(chunk), late: late.map(chunk) }
}

/**
 * Neighbours that a minified chunk imports when it is loaded: `import{a}from"./b.js"`, `import"./b.js"`,
 * `export*from"./b.js"`; not `import("./b.js")`.
 * @param {string} code
 */
export function importsOf(code) {
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].flatMap(
    ([, name]) => name ?? [],
  )
}

/** What the pages of the build in dist/ load, in words. @throws {Failure} when it is more than they may */
export function checkBudget() {
  const { page, late } = chunksOf(join(root, 'dist/client'), clientEntry())
  const total = page.reduce((sum, { bytes }) => sum + bytes, 0)
  const report = [
    `JavaScript of a content page: ${kilobytes(total)} of ${kilobytes(limit)} (brotli)`,
    ...lines(page),
    'Fetched when it is needed, not counted:',
    ...lines(late),
  ].join('\n')
  if (total > limit) throw new Failure(`${report}\n\n${kilobytes(total - limit)} too much.`)
  return report
}

/** The start of the client, as the server names it in every page. */
function clientEntry() {
  const folder = join(root, 'dist/server/assets')
  const manifest = readdirSync(folder).find((name) => name.startsWith('_tanstack-start-manifest'))
  const code = manifest ? readFileSync(join(folder, manifest), 'utf8') : ''
  const scripts = [...code.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path)
  const entry = scripts.find((path) => existsSync(join(root, 'dist/client', path)))
  if (!entry)
    throw new Failure('The manifest of the build (dist/server/assets) names no script of the client.')
  return entry
}

/** @param {string} path */
function size(path) {
  return brotliCompressSync(readFileSync(path)).length
}

/** @param {Chunk[]} chunks */
function lines(chunks) {
  return chunks
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ name, bytes }) => `  ${kilobytes(bytes).padStart(9)}  ${name}`)
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`
}

if (realpathSync(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  await task(async () => {
    await ensureBuilt()
    console.log(checkBudget())
  })
}
