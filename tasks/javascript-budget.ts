import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { z } from 'zod'

import { chunksByPageKind } from './page-chunks.ts'
import { TaskError, root } from './run-task.ts'

/** Limit for JavaScript of a content page, in bytes (brotli quality 11). */
const limit = 120_000

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

/**
 * The files that a content page loads: the entry, one message catalogue (the larger one counts), its lazy chunks, and
 * all their imports.
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
  const loaded = new Set([...entries, ...catalogues.slice(0, 1), ...parts.flatMap(keysOf)])
  for (const key of loaded) for (const imported of chunks[key]?.imports ?? []) loaded.add(imported)
  return new Set([...loaded].flatMap((key) => chunks[key]?.file ?? []))
}

/** Reports the page weights of the build in dist/. @throws {TaskError} when one exceeds the limit */
export function checkBudget(): string {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8')))
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  const sizes = new Map(scripts.map(({ file }) => [file, brotliSize(join(root, 'dist/client', file))]))
  const weightOf = (parts: string[]) =>
    [...pageFiles(manifest, sizes, parts)].reduce((total, file) => total + (sizes.get(file) ?? 0), 0)
  const kinds = new Map(
    [...chunksByPageKind(join(root, 'content'))].map(([kind, pages]) => [
      kind,
      Math.max(...pages.map(weightOf)),
    ]),
  )
  const heaviest = Math.max(...kinds.values())
  const report = [
    'JavaScript (brotli) by kind of page, including lazy chunks:',
    ...lines(kinds),
    'Files:',
    ...lines(sizes),
    `Heaviest content page: ${kilobytes(heaviest)} of ${kilobytes(limit)}`,
  ].join('\n')
  if (heaviest > limit) throw new TaskError(`${report}\n\n${kilobytes(heaviest - limit)} too much.`)
  return report
}

function brotliSize(path: string): number {
  return brotliCompressSync(readFileSync(path)).length
}

function lines(weights: ReadonlyMap<string, number>): string[] {
  return [...weights]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, bytes]) => `  ${kilobytes(bytes).padStart(9)}  ${name}`)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
