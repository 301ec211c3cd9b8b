import PQueue from 'p-queue'

import { everyPath } from './demo-pages.ts'

export interface CrawledPage {
  path: string
  status: number
  html: string
}

/** As many requests at a time as a browser has connections to a site. */
const concurrency = 6
const crawls = new Map<string, Promise<CrawledPage[]>>()

/** Every page of a site as it sends them, by default of the content that is checked; requested once per worker. */
export function crawl(site: string, paths = everyPath()): Promise<CrawledPage[]> {
  const key = [site, ...paths].join(' ')
  const pages = crawls.get(key) ?? readEach(paths, (path) => readPage(site, path))
  crawls.set(key, pages)
  return pages
}

export async function readPage(site: string, path: string): Promise<CrawledPage> {
  const answer = await fetch(site + path, { headers: { accept: 'text/html' }, redirect: 'manual' })
  return { path, status: answer.status, html: await answer.text() }
}

/** Rejects with the first error. */
export function readEach<Item, Read>(
  items: readonly Item[],
  read: (item: Item) => Promise<Read>,
): Promise<Read[]> {
  return new PQueue({ concurrency }).addAll(items.map((item) => () => read(item)))
}
