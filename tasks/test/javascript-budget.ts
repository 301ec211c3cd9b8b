import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { z } from 'zod'

import { TaskError } from '../command-line.ts'
import { root } from '../root-folder.ts'
import { readContentFolder } from './content-folder.ts'
import { chunksByPageKind } from './page-chunks.ts'

/** Limits for JavaScript of a content page, in bytes (brotli quality 11). */
const limits = {
  /** Before it is hydrated. */
  start: 5050,
  /** With the consent dialog, which a first visit shows. */
  visit: 20_000,
  /** Hydrated. */
  hydrated: 137_000,
}

/** Vite's manifest: sources and imports of each client chunk. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
  }),
)

/** What every build of React contains: the name of the symbol of its elements. */
const reactMark = 'react.transitional.element'

type Chunks = z.infer<typeof Manifest>

/** The files that every page loads before it is hydrated: the entry and its imports. */
export function startFiles(manifest: unknown): Set<string> {
  const chunks = Manifest.parse(manifest)
  return filesOf(chunks, entriesOf(chunks))
}

/**
 * The files that a first visit loads, whether or not the page hydrates: those of the start, of consent and of the tag manager.
 * @throws {TaskError} if one of them is the code that hydrates, with React
 */
export function visitFiles(manifest: unknown): Set<string> {
  const chunks = Manifest.parse(manifest)
  const keys = ['consent-dialog', 'toggle-tag-manager'].flatMap((name) => keysOf(chunks, name))
  const files = filesOf(chunks, [...entriesOf(chunks), ...keys])
  for (const key of keysOf(chunks, 'site'))
    if (files.has(chunks[key]?.file ?? ''))
      throw new TaskError('A first visit loads the chunk site, with React: what it shares is to be a chunk.')
  return files
}

/**
 * The files that a hydrated content page has loaded: the entry, the code that hydrates, one message catalogue (the larger
 * one counts), its lazy chunks, and all their imports.
 * @param sizes of the script files
 * @param parts chunk names as in `chunksByPageKind`
 */
export function pageFiles(
  manifest: unknown,
  sizes: ReadonlyMap<string, number>,
  parts: string[],
): Set<string> {
  const chunks = Manifest.parse(manifest)
  const sizeOf = (key: string) => sizes.get(chunks[key]?.file ?? '') ?? 0
  const catalogues = keysOf(chunks, 'messages').toSorted((one, other) => sizeOf(other) - sizeOf(one))
  const code = ['site', ...parts].flatMap((name) => keysOf(chunks, name))
  return filesOf(chunks, [...entriesOf(chunks), ...catalogues.slice(0, 1), ...code])
}

function entriesOf(chunks: Chunks): string[] {
  return Object.keys(chunks).filter((key) => chunks[key]?.isEntry)
}

function keysOf(chunks: Chunks, name: string): string[] {
  const keys = Object.keys(chunks).filter((key) => chunks[key]?.name === name)
  if (keys.length === 0)
    throw new TaskError(`The built client has no chunk ${name}, which tasks/test/page-chunks.ts refers to.`)
  return keys
}

/** The files of chunks and of all that they import. */
function filesOf(chunks: Chunks, keys: string[]): Set<string> {
  const loaded = new Set(keys)
  for (const key of loaded) for (const imported of chunks[key]?.imports ?? []) loaded.add(imported)
  return new Set([...loaded].flatMap((key) => chunks[key]?.file ?? []))
}

/** Reports the page weights of the build in dist/. @throws {TaskError} when one exceeds the limit */
export function checkBudget(): string {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8')))
  for (const file of visitFiles(manifest))
    if (file.endsWith('.js') && readFileSync(join(root, 'dist/client', file), 'utf8').includes(reactMark))
      throw new TaskError(`A first visit loads ${file}, which has React in it.`)
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  const sizes = new Map(
    scripts.map(({ file }) => [file, compressedSize(readFileSync(join(root, 'dist/client', file), 'utf8'))]),
  )
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
  const hydrated = new Map(
    [...chunksByPageKind(readContentFolder().folder)].map(([kind, pages]) => [
      kind,
      Math.max(...pages.map((parts) => total(pageFiles(manifest, sizes, ['small-blocks', ...parts])))),
    ]),
  )
  const heaviest: Record<keyof typeof limits, number> = {
    start: total(startFiles(manifest)),
    visit: total(visitFiles(manifest)),
    hydrated: Math.max(...hydrated.values()),
  }
  const report = [
    'JavaScript (brotli) by kind of page, once hydrated:',
    ...lines(hydrated),
    'Files:',
    ...lines(sizes),
    `Before hydration: ${kilobytes(heaviest.start)} of ${kilobytes(limits.start)}`,
    `First visit, with the consent dialog: ${kilobytes(heaviest.visit)} of ${kilobytes(limits.visit)}`,
    `Heaviest content page, hydrated: ${kilobytes(heaviest.hydrated)} of ${kilobytes(limits.hydrated)}`,
  ].join('\n')
  const isTooMuch =
    heaviest.start > limits.start || heaviest.visit > limits.visit || heaviest.hydrated > limits.hydrated
  if (isTooMuch) throw new TaskError(`${report}\n\nA budget is exceeded.`)
  return report
}

/**
 * The size of a script after compression. The hashes in the names of files that it loads change with any other script, and
 * with them its size by up to 150 bytes: they are replaced by hashes of the names, so that the size is that of its own code.
 */
export function compressedSize(code: string): number {
  const named = code.replaceAll(/([\w.-]+)-[\w-]{8}(?=\.(?:js|css)\b)/g, (_, name: string) => {
    const digest = createHash('sha256').update(name).digest('base64url')
    return `${name}-${digest.slice(0, 8)}`
  })
  return brotliCompressSync(named).length
}

function lines(weights: ReadonlyMap<string, number>): string[] {
  return [...weights]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, bytes]) => `  ${kilobytes(bytes).padStart(9)}  ${name}`)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
