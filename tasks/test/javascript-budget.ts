import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { z } from 'zod'

import { TaskError } from '../command-line.ts'
import { root } from '../root-folder.ts'

/** Limits for JavaScript of a content page, in bytes (brotli quality 11). */
const limits = {
  /** Before it is hydrated. */
  start: 5100,
  /** With the consent dialog, which a first visit shows. */
  visit: 20_000,
  /** Hydrated, without the blocks that have a chunk of their own: e2e/page-weight.spec.ts weighs pages with those. */
  hydrated: 133_000,
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

/**
 * The files that a content page loads before it is hydrated; on a first visit, whether or not it hydrates, with those of
 * consent and of the tag manager; and once it is hydrated, with one message catalogue (the larger one counts).
 * @param sizes of the script files
 * @throws {TaskError} if a first visit loads the code that hydrates, with React
 */
export function loadedFiles(
  manifest: unknown,
  sizes: ReadonlyMap<string, number>,
): Record<keyof typeof limits, Set<string>> {
  const chunks = Object.entries(Manifest.parse(manifest))
  const keysOf = (name: string) => {
    const keys = chunks.filter(([, chunk]) => chunk.name === name).map(([key]) => key)
    if (keys.length === 0) throw new TaskError(`The built client has no chunk ${name}.`)
    return keys
  }
  const byKey = new Map(chunks)
  /** Those of chunks and of all that they import. */
  const filesOf = (keys: string[]) => {
    const loaded = new Set(keys)
    for (const key of loaded) for (const imported of byKey.get(key)?.imports ?? []) loaded.add(imported)
    return new Set([...loaded].flatMap((key) => byKey.get(key)?.file ?? []))
  }
  const sizeOf = (key: string) => sizes.get(byKey.get(key)?.file ?? '') ?? 0
  const start = chunks.filter(([, { isEntry }]) => isEntry).map(([key]) => key)
  const visit = filesOf([...start, ...keysOf('consent-dialog'), ...keysOf('toggle-tag-manager')])
  const site = keysOf('site')
  if (site.some((key) => visit.has(byKey.get(key)?.file ?? '')))
    throw new TaskError('A first visit loads the chunk site, with React: what it shares is to be a chunk.')
  const [catalogue = ''] = keysOf('messages').toSorted((one, other) => sizeOf(other) - sizeOf(one))
  return {
    start: filesOf(start),
    visit,
    hydrated: filesOf([...start, ...site, catalogue, ...keysOf('small-blocks-chunk')]),
  }
}

/** Reports the weights of the build in dist/. @throws {TaskError} when one exceeds its limit */
export function checkBudget(): string {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8')))
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  const sizes = new Map(
    scripts.map(({ file }) => [file, compressedSize(readFileSync(join(root, 'dist/client', file), 'utf8'))]),
  )
  const files = loadedFiles(manifest, sizes)
  const total = (part: keyof typeof limits) =>
    [...files[part]].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
  const report = [
    'JavaScript files (brotli):',
    ...[...sizes]
      .toSorted(([, one], [, other]) => other - one)
      .map(([name, bytes]) => `  ${kilobytes(bytes).padStart(9)}  ${name}`),
    `Before hydration: ${kilobytes(total('start'))} of ${kilobytes(limits.start)}`,
    `First visit, with the consent dialog: ${kilobytes(total('visit'))} of ${kilobytes(limits.visit)}`,
    `Hydrated, without large blocks: ${kilobytes(total('hydrated'))} of ${kilobytes(limits.hydrated)}`,
  ].join('\n')
  if ((['start', 'visit', 'hydrated'] as const).some((part) => total(part) > limits[part]))
    throw new TaskError(`${report}\n\nA budget is exceeded.`)
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

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
