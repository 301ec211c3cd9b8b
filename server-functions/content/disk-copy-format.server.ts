import { createHash } from 'node:crypto'

import { z } from 'zod'

import { type Locale, locales, perLocale } from '../../locales/locales.ts'
import { createYield } from '../concurrency/yield-to-requests.ts'
import type { DatasourceEntry } from './datasource-entries.server.ts'
import type { PageEntry } from './link-index.server.ts'
import { Story } from './schema/story.ts'
import { type IndexedStory, indexStories, type StoryIndex } from './story-index.server.ts'

/** All parts of a snapshot of published content, read completely. */
export interface StoredContent {
  cv: number
  pages: readonly PageEntry[]
  locales: Record<Locale, StoredLocale>
}

interface StoredLocale {
  settings: Story | null
  index: StoryIndex
  entries: ReadonlyMap<string, readonly DatasourceEntry[]>
}

/** The number of the format below; copies in another one are ignored. */
const format = 1

const locale = z.enum(locales)
const TextPerLocale = z.partialRecord(locale, z.string())
/** A line of a stored copy, each one JSON. */
const Line = z.union([
  z.strictObject({ locale, story: Story, body: z.string().optional() }),
  z.strictObject({ format: z.literal(format), source: z.string(), cv: z.number() }),
  z.strictObject({ page: z.object({ uuid: z.string(), hrefs: TextPerLocale, names: TextPerLocale }) }),
  z.strictObject({ locale, settings: Story.nullable() }),
  z.strictObject({
    locale,
    datasource: z.string(),
    entries: z.array(z.object({ name: z.string(), value: z.string(), translation: z.string() })),
  }),
  z.strictObject({ lines: z.number(), digest: z.string() }),
])
type Line = z.infer<typeof Line>

/**
 * Published content as lines of JSON: the first identifies it, the last has the number and the digest of the others.
 * @param source identifies the space, its service and the token
 */
export async function* linesOfContent(content: StoredContent, source: string): AsyncGenerator<string> {
  const yieldToRequests = createYield()
  const digest = createHash('sha256')
  let lines = 0
  for (const line of allLines(content, source)) {
    await yieldToRequests()
    const text = `${JSON.stringify(line)}\n`
    lines++
    digest.update(text)
    yield text
  }
  yield `${JSON.stringify({ lines, digest: digest.digest('hex') } satisfies Line)}\n`
}

function* allLines({ cv, pages, ...content }: StoredContent, source: string): Generator<Line> {
  yield { format, source, cv }
  for (const page of pages) yield { page }
  for (const locale of locales) {
    const { settings, index, entries } = content.locales[locale]
    yield { locale, settings }
    for (const [datasource, list] of entries) yield { locale, datasource, entries: [...list] }
    for (const [, { story, body }] of index.entries) yield { locale, story, body: body?.toString() }
  }
}

/**
 * The content of such lines.
 * @throws Error if they are of another format or source, or not whole
 */
export async function contentOfLines(lines: AsyncIterable<string>, source: string): Promise<StoredContent> {
  const read = createReader(source)
  for await (const line of lines) read.take(line)
  return read.content()
}

function createReader(source: string) {
  const pages: PageEntry[] = []
  const parts = perLocale(emptyLocale)
  let cv: number | undefined
  const digest = createHash('sha256')
  let count = 0
  let isWhole = false

  function take(text: string): void {
    if (isWhole) throw new Error('There are lines after the end')
    const { data: line } = Line.safeParse(JSON.parse(text))
    if (!line) throw new Error(`It is not of format ${format}`)
    if ('lines' in line) {
      isWhole = line.lines === count && line.digest === digest.digest('hex')
      if (!isWhole) throw new Error('It has been changed')
      return
    }
    count++
    digest.update(`${text}\n`)
    add(line)
  }

  function add(line: Exclude<Line, { lines: number }>): void {
    if ('format' in line) {
      if (line.source !== source) throw new Error('It is of another content service, space or token')
      cv = line.cv
    } else if ('page' in line) pages.push(line.page)
    else if ('settings' in line) parts[line.locale].settings = line.settings
    else if ('datasource' in line) parts[line.locale].entries.set(line.datasource, line.entries)
    else if ('story' in line) parts[line.locale].stories.set(line.story.uuid, indexedStory(line))
  }

  function content(): StoredContent {
    if (cv === undefined || !isWhole) throw new Error('It is not whole')
    return { cv, pages, locales: perLocale((locale) => storedLocale(parts[locale])) }
  }

  return { take, content }
}

interface LocaleParts {
  settings: Story | null
  entries: Map<string, readonly DatasourceEntry[]>
  stories: Map<string, IndexedStory>
}

function storedLocale({ settings, entries, stories }: LocaleParts): StoredLocale {
  return { settings, entries, index: indexStories(stories) }
}

function emptyLocale(): LocaleParts {
  return { settings: null, entries: new Map(), stories: new Map() }
}

function indexedStory({ story, body }: { story: Story; body?: string | undefined }): IndexedStory {
  return { story, body: body === undefined ? undefined : Buffer.from(body) }
}
