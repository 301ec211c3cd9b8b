import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { z } from 'zod'

import { categories } from '../generator/generated-components.ts'
import { createRandom } from '../generator/random.ts'
import type { ContentService } from '../service/create-content-service.ts'

const LinksPage = z.object({
  links: z.record(z.string(), z.object({ uuid: z.string(), slug: z.string(), is_folder: z.boolean() })),
})
const StoryResponse = z.object({ story: z.object({ name: z.string() }) })
const Me = z.object({ space: z.object({ version: z.number() }) })

function repeat(count: number, path: () => string) {
  return Array.from({ length: count }, path)
}

/** Requests that a site would make to a generated space, sent in this process. */
export async function openBenchSite(service: ContentService, folder: string) {
  let cv = 0
  const request = (path: string) => new Request(`http://content.test/v2/cdn/${path}${cv ? `&cv=${cv}` : ''}`)
  const fetchJson = async (path: string): Promise<unknown> => (await service.fetch(request(path))).json()

  /** Response time of the handler in milliseconds. @throws Error unless the status is 200 */
  const time = async (path: string) => {
    const prepared = request(path)
    const start = performance.now()
    const response = await service.fetch(prepared)
    const end = performance.now()
    if (response.status !== 200) throw new Error(`${response.status} for ${path}: ${await response.text()}`)
    return end - start
  }

  cv = Me.parse(await fetchJson('spaces/me?')).space.version
  const stories: { uuid: string; slug: string }[] = []
  for (let page = 1, found = 1; found > 0; page++) {
    const { links } = LinksPage.parse(await fetchJson(`links?per_page=1000&page=${page}`))
    found = Object.keys(links).length
    stories.push(...Object.values(links).filter((link) => !link.is_folder))
  }

  const random = createRandom(1)
  const slug = () => random.pick(stories).slug
  const uuids = () => random.some(stories, 50).map(({ uuid }) => uuid)
  const articles = () => {
    const year = random.whole(2016, 2025)
    return (
      `stories?per_page=25&starts_with=magazin/${year}&content_type=article` +
      `&filter_query[category][in]=${random.some(categories, 4).join(',')}` +
      `&filter_query[rating][gt_int]=${random.whole(0, 2)}` +
      `&sort_by=content.${random.pick(['date', 'headline', 'rating'])}:${random.pick(['asc', 'desc'])}` +
      '&resolve_relations=article.author,article.related'
    )
  }
  const products = () =>
    `stories?per_page=25&language=en&content_type=product&page=${random.whole(1, 3)}` +
    `&filter_query[price][gt_float]=${random.whole(1, 400)}&filter_query[in_stock][is]=true` +
    `&filter_query[headline][like]=*${random.pick(['a', 'e', 'st', 'er'])}*&sort_by=content.price:asc:float`
  /** A search for two words of a title, the second one incomplete; rarely repeats. */
  const searches = () => {
    const word = () => random.pick(slug().split(/[/-]/))
    return `stories?per_page=25&search_term=${word()}+${word().slice(0, random.whole(2, 9))}`
  }

  const parent = join(folder, 'stories')
  const stored = join(parent, readdirSync(parent)[0] ?? '')
  const files = readdirSync(stored)

  /** Renames a story and returns the milliseconds until it is served; then restores the file. */
  const save = async () => {
    const { uuid } = random.pick(stories)
    const file = join(stored, files.find((name) => name.includes(uuid)) ?? '')
    const text = readFileSync(file, 'utf8')
    const name = 'Just saved'
    const isServed = async () =>
      StoryResponse.parse(await fetchJson(`stories/${uuid}?find_by=uuid&version=draft`)).story.name === name
    try {
      writeFileSync(file, JSON.stringify({ ...z.looseObject({}).parse(JSON.parse(text)), name }))
      const start = performance.now()
      while (performance.now() - start < 10_000 && !(await isServed())) await wait(1)
      return performance.now() - start
    } finally {
      writeFileSync(file, text)
      // Two changes of published content are served in different seconds, and this is not the time that is measured.
      await wait(2100)
    }
  }

  return {
    time,
    save,
    workloads: [
      { what: 'a story by its slug', paths: repeat(1000, () => `stories/${slug()}?`), target: 1 },
      {
        what: 'a story by its slug, in English',
        paths: repeat(1000, () => `stories/${slug()}?language=en`),
        target: 1,
      },
      {
        what: 'articles of a year, filtered, sorted, with relations',
        paths: repeat(300, articles),
        target: 10,
      },
      { what: 'all products, filtered, sorted, in English', paths: repeat(300, products), target: 10 },
      { what: 'a search, each with another term', paths: repeat(100, searches), target: 30 },
      {
        what: '50 stories by uuid',
        paths: repeat(100, () => `stories?per_page=50&by_uuids=${uuids().join(',')}`),
        target: 10,
      },
      {
        what: 'a page of 1000 links',
        paths: repeat(100, () => `links?per_page=1000&page=${random.whole(1, 5)}`),
        target: 10,
      },
    ],
  }
}
