import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

import { ensureBuilt } from './build.mjs'
import { Failure } from './failure.mjs'
import { chunksOfPart, pageKinds } from './page-kinds.mjs'
import { root } from './runtime.mjs'
import { task } from './task.mjs'

/** Bytes of JavaScript, in brotli of quality 11, that a content page may load. */
const limit = 120_000

/** @typedef {{ name: string, bytes: number }} Chunk */

/**
 * The chunks of every content page (the entry, what it imports, and the words of one language: the larger catalogue
 * counts), those that come with a heavy part, and the others, which wait until somebody needs them.
 * @param {string} folder the built client
 * @param {string} entry path of the entry below it
 * @param {string[]} parts names of chunks, as `pageKinds` has them
 */
export function chunksOf(folder, entry, parts = []) {
  const files = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  const catalogues = files.filter((name) => name.startsWith('messages-'))
  const chunk = (/** @type {string} */ name) => ({ name, bytes: size(join(folder, 'assets', name)) })
  const [catalogue] = catalogues.map(chunk).toSorted((one, other) => other.bytes - one.bytes)
  if (!catalogue) throw new Failure('The built client has no catalogue of words (assets/messages-*.js).')
  const page = withImports(folder, [posix.basename(entry)])
  const ofPart = new Map(parts.map((part) => [part, withImports(folder, [fileOf(files, part)], page)]))
  const loaded = new Set([...page, ...catalogues])
  for (const names of ofPart.values()) for (const name of names) loaded.add(name)
  return {
    page: [...[...page].map(chunk), catalogue],
    parts: new Map([...ofPart].map(([part, names]) => [part, [...names].map(chunk)])),
    late: files.filter((name) => !loaded.has(name)).map(chunk),
  }
}

/**
 * @param {string} folder
 * @param {string[]} names
 * @param {ReadonlySet<string>} there what is loaded already
 */
function withImports(folder, names, there = new Set()) {
  const found = new Set(names)
  for (const name of found) {
    for (const imported of importsOf(readFileSync(join(folder, 'assets', name), 'utf8')))
      if (!there.has(imported)) found.add(imported)
  }
  return found
}

/**
 * The file of a chunk: its name, a dash, and the eight signs of its digest.
 * @param {string[]} files
 * @param {string} chunk
 */
function fileOf(files, chunk) {
  const file = files.find((name) => name.startsWith(`${chunk}-`) && name.length === chunk.length + 12)
  if (!file)
    throw new Failure(`The built client has no ${chunk}-*.js: tasks/page-kinds.mjs names what is not built.`)
  return file
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
  const names = [...new Set(Object.values(chunksOfPart).flat())]
  const { page, parts, late } = chunksOf(join(root, 'dist/client'), clientEntry(), names)
  const kinds = [...pageKinds(join(root, 'content'))].map(([name, pages]) => ({
    name,
    bytes: Math.max(...pages.map((chunks) => weightOf(page, parts, chunks))),
  }))
  const heaviest = Math.max(...kinds.map(({ bytes }) => bytes))
  const report = [
    `JavaScript of the heaviest content page: ${kilobytes(heaviest)} of ${kilobytes(limit)} (brotli)`,
    'By kind of page, scrolled to its end:',
    ...lines(kinds),
    'Every page loads:',
    ...lines(page),
    'With the part that comes near:',
    ...lines([...new Map([...parts.values()].flat().map((chunk) => [chunk.name, chunk])).values()]),
    'Fetched when it is needed, not counted:',
    ...lines(late),
  ].join('\n')
  if (heaviest > limit) throw new Failure(`${report}\n\n${kilobytes(heaviest - limit)} too much.`)
  return report
}

/**
 * @param {Chunk[]} page
 * @param {ReadonlyMap<string, Chunk[]>} parts
 * @param {string[]} chunks
 */
function weightOf(page, parts, chunks) {
  const loaded = new Map(
    [...page, ...chunks.flatMap((name) => parts.get(name) ?? [])].map(({ name, bytes }) => [name, bytes]),
  )
  return [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0)
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
