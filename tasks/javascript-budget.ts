import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { z } from 'zod'

import { readContentFolder } from './content-folder.ts'
import { chunksByPageKind, usedChunks, visibleChunks } from './page-chunks.ts'
import { TaskError, root } from './run-task.ts'

/** Limits for JavaScript of a content page, in bytes (brotli quality 11). */
const limits = {
  /** Before it is hydrated. */
  start: 5000,
  /** Hydrated, with the blocks that are hydrated near the viewport. */
  hydrated: 110_500,
  /** With every block hydrated. */
  used: 126_500,
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

/** The files that every page loads before it is hydrated: the entry and its imports. */
export function startFiles(manifest: unknown): Set<string> {
  const chunks = Manifest.parse(manifest)
  return filesOf(
    chunks,
    Object.keys(chunks).filter((key) => chunks[key]?.isEntry),
  )
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
  const keysOf = (name: string) => {
    const keys = Object.keys(chunks).filter((key) => chunks[key]?.name === name)
    if (keys.length === 0)
      throw new TaskError(`The built client has no chunk ${name}, which tasks/page-chunks.ts refers to.`)
    return keys
  }
  const catalogues = keysOf('messages').toSorted((one, other) => sizeOf(other) - sizeOf(one))
  const entries = Object.keys(chunks).filter((key) => chunks[key]?.isEntry)
  return filesOf(chunks, [...entries, ...catalogues.slice(0, 1), ...['site', ...parts].flatMap(keysOf)])
}

/** The files of chunks and of all that they import. */
function filesOf(chunks: z.infer<typeof Manifest>, keys: string[]): Set<string> {
  const loaded = new Set(keys)
  for (const key of loaded) for (const imported of chunks[key]?.imports ?? []) loaded.add(imported)
  return new Set([...loaded].flatMap((key) => chunks[key]?.file ?? []))
}

/** Reports the page weights of the build in dist/. @throws {TaskError} when one exceeds the limit */
export function checkBudget(): string {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8')))
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  const sizes = new Map(
    scripts.map(({ file }) => [file, compressedSize(readFileSync(join(root, 'dist/client', file), 'utf8'))]),
  )
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
  const weigh = (chunks: Record<string, string[]>, always: string[] = []) =>
    new Map(
      [...chunksByPageKind(readContentFolder().folder, chunks)].map(([kind, pages]) => [
        kind,
        Math.max(...pages.map((parts) => total(pageFiles(manifest, sizes, [...always, ...parts])))),
      ]),
    )
  const allChunks = Object.fromEntries(
    [...Object.keys(visibleChunks), ...Object.keys(usedChunks)].map((name) => [
      name,
      [...(visibleChunks[name] ?? []), ...(usedChunks[name] ?? [])],
    ]),
  )
  const hydrated = weigh(visibleChunks)
  const heaviest: Record<keyof typeof limits, number> = {
    start: total(startFiles(manifest)),
    hydrated: Math.max(...hydrated.values()),
    used: Math.max(...weigh(allChunks, ['static-blocks']).values()),
  }
  const report = [
    'JavaScript (brotli) by kind of page, once hydrated:',
    ...lines(hydrated),
    'Files:',
    ...lines(sizes),
    `Before hydration: ${kilobytes(heaviest.start)} of ${kilobytes(limits.start)}`,
    `Heaviest content page, hydrated: ${kilobytes(heaviest.hydrated)} of ${kilobytes(limits.hydrated)}`,
    `Heaviest content page, with every block used: ${kilobytes(heaviest.used)} of ${kilobytes(limits.used)}`,
  ].join('\n')
  const isTooMuch =
    heaviest.start > limits.start || heaviest.hydrated > limits.hydrated || heaviest.used > limits.used
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
