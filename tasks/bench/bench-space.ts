import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { createRandom, isUpToDate, writeFolder } from 'storyblok-content-service/generator'
import { z } from 'zod'

import { multiplySpace } from './big-space.ts'

/** A content folder for benchmarks. */
export interface Space {
  folder: string
  stories: number
  /** Paths of all of its pages in both languages, in a reproducible random order. */
  pages: readonly string[]
}

const demo = 'content'
const seed = 1

const PageFile = z.object({
  full_slug: z.string(),
  is_folder: z.boolean(),
  published: z.boolean(),
  translated_slugs: z.array(z.object({ path: z.string(), published: z.boolean() })),
})

/** The demo space, or multiplied to this number of stories (big-space.ts); generated first if missing. */
export function openSpace(stories?: number): Space {
  const target = { folder: `.cache/bench-${stories ?? 'demo'}`, label: labelOf(stories) }
  if (!isUpToDate(target)) {
    console.log(`Writing ${target.folder} …`)
    writeFolder(target, multiplySpace(demo, stories ?? 0, seed))
  }
  return spaceIn(target.folder)
}

/** Changes with the demo space and the generator, so that the folder is generated again. */
function labelOf(stories: number | undefined): string {
  const sources = filesIn(join(demo, 'stories')).map((path) => readFileSync(path, 'utf8'))
  const generator = readFileSync(new URL('big-space.ts', import.meta.url), 'utf8')
  return JSON.stringify({ stories, seed, of: hash('sha1', [generator, ...sources].join('\0')) })
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
    .toSorted()
}

function spaceIn(folder: string): Space {
  const pages: string[] = []
  let stories = 0
  for (const path of filesIn(join(folder, 'stories'))) {
    const file = PageFile.parse(JSON.parse(readFileSync(path, 'utf8')))
    const { full_slug, is_folder, published, translated_slugs } = file
    if (!is_folder) stories += 1
    if (is_folder || !published || full_slug.includes('/_')) continue
    pages.push(full_slug.replace(/^website/, '/de'))
    for (const { path, published } of translated_slugs)
      if (published) pages.push(path.replace(/^website/, '/en'))
  }
  const random = createRandom(seed)
  const order = new Map(pages.map((page) => [page, random.whole(0, 1e9)]))
  const shuffled = pages.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
  return { folder, stories, pages: shuffled }
}
