import PQueue from 'p-queue'

import { localeOfPath } from '../../locales/locale-prefix.ts'
import { locales } from '../../locales/locales.ts'
import { setCdnHeaders } from '../../server-functions/cdn/cdn-headers.ts'
import type { Callers, FairQueue } from '../../server-functions/concurrency/fair-queue.ts'
import { countCacheAnswer } from '../../server-functions/count-metrics.functions.ts'
import {
  onPublish,
  recordPageDependencies,
  type SharedPages,
} from '../../server-functions/page-cache.functions.ts'
import type { PublicSettings } from '../../server-functions/settings/settings-schema.ts'
import { isForCdn } from '../http/cache-control.ts'
import {
  type Dictionary,
  dictionaryPath,
  isDictionaryPath,
  readDictionary,
} from './compression-dictionary.ts'
import {
  answerPage,
  encodingFor,
  hasDictionary,
  type PageAnswer,
  type PageRequest,
} from './negotiate-answer.ts'
import { createPageCache, maxAgeMilliseconds, type Visitor } from './page-cache.ts'
import { type PageKey, pageKeyOf, urlOfKey } from './page-key.ts'
import { parsePage, serializePage } from './serialize-page.ts'
import { addRepresentation, compressBest, readBytes, storePage, type StoredPage } from './stored-page.ts'

/** Answers requests for published pages from a cache. */
export interface PageServer {
  /** The answer with a stored page, which takes no rendering; undefined if it is not stored. */
  answerStored: (target: Target, request: PageRequest) => PageAnswer | undefined
  /** The answer with a page, which is rendered and stored if need be; undefined if there is none for
   * everybody. */
  answer: (target: Target, request: PageRequest, visitor: Visitor) => Promise<PageAnswer | undefined>
}

type Target = Pick<URL, 'pathname' | 'search'>

interface Options {
  settings: PublicSettings
  maxBytes: number
  /** Renders the page at a URL for anybody, with all headers; undefined if it has moved. */
  render: (url: URL) => Promise<Response | undefined>
  /** Bounds what is rendered at the same time. */
  renderings: FairQueue
  /** Pages of other processes. */
  shared?: SharedPages | undefined
  /** Reports errors of the shared cache. */
  report: (error: unknown) => void
}

const ofLocales = locales.map((locale) => ({ start: `/${locale}`, path: dictionaryPath(`/${locale}`) }))

/** Pages that wait to be compressed at the highest quality. */
const maxQueued = 100

/** Statuses of pages that are stored. */
const storable = new Set([200, 404, 410])

/** Creates a cache of at most `maxBytes` of pages, which is updated when content is published. */
export function createPageServer(options: Options): PageServer {
  const { settings, maxBytes, render, renderings, shared, report } = options
  /** The dictionaries that were made, by their paths. */
  const dictionaries = new Map<string, Dictionary>()
  /** Server-Timing of pages that were just rendered. */
  const timings = new WeakMap<StoredPage, string>()

  /** A page that another process has rendered from the same content. */
  async function findShared(key: PageKey, version: number) {
    const start = performance.now()
    try {
      const bytes = await shared?.find(key, version)
      const page = bytes && (await parsePage(bytes))
      if (page) timings.set(page, `redis;dur=${(performance.now() - start).toFixed(1)}`)
      return page
    } catch (error) {
      report(error)
      return undefined
    }
  }

  async function keepShared(key: PageKey, version: number, page: StoredPage): Promise<void> {
    const bytes = await serializePage(page)
    if (bytes) shared?.keep(key, version, bytes, maxAgeMilliseconds / 1000)
  }

  async function renderOrShare(key: PageKey, visitors: Callers | undefined) {
    const version = shared?.version()
    const known = version === undefined ? undefined : await findShared(key, version)
    // Content may have changed meanwhile.
    if (known && shared?.version() === version) return { page: known, isStorable: true }
    const rendered = visitors
      ? await renderings.run(() => renderPage(key), visitors)
      : await renderings.runAnyway(() => renderPage(key))
    const isWhole = rendered?.isStorable && rendered.page.dependencies.unfinished.length === 0
    if (isWhole && version !== undefined && shared?.version() === version)
      void keepShared(key, version, rendered.page).catch(report)
    return rendered
  }

  async function renderPage(key: PageKey) {
    const start = performance.now()
    const url = urlOfKey(key, settings.siteUrl)
    const { value, dependencies } = recordPageDependencies(() => render(url))
    const response = await value
    // A missing page without a locale prefix is in the visitor's locale.
    if (!response || (!response.ok && !localeOfPath(url.pathname))) return undefined
    const duration = performance.now() - start
    const { own, computed, upstreamMilliseconds, isComplete } = dependencies
    const isStorable = isComplete && storable.has(response.status) && !isPrivate(response)
    if (isStorable && isForCdn(response)) setCdnHeaders(response.headers)
    const page = await storePage({
      response,
      // A dictionary is not made again when the colours of photos become known: it contains none.
      dependencies: isDictionaryPath(key)
        ? { own, computed, upstreamMilliseconds, isComplete, unfinished: [] }
        : dependencies,
    })
    const inApp = duration - upstreamMilliseconds
    timings.set(page, `upstream;dur=${upstreamMilliseconds.toFixed(1)}, render;dur=${inApp.toFixed(1)}`)
    return { page, isStorable }
  }

  const cache = createPageCache({
    async render(key, visitors) {
      const rendered = await renderOrShare(key, visitors)
      if (rendered?.isStorable && isDictionaryPath(key))
        dictionaries.set(key, readDictionary(key, await readBytes(rendered.page)))
      return rendered
    },
    maxBytes,
  })
  onPublish((isChanged) => void cache.update(isChanged))

  /** The dictionary for a page; none for a response that is not a page of a locale. */
  function dictionaryFor(key: PageKey, { status, headers }: StoredPage): Dictionary | undefined {
    if (status !== 200 || !headers['content-type']?.startsWith('text/html')) return undefined
    for (const { start, path } of ofLocales) if (key.startsWith(start)) return dictionaries.get(path)
    return undefined
  }

  /** Makes the dictionary of a page's locale in the background, when its first page is rendered. */
  function makeDictionary(key: PageKey): void {
    const path = ofLocales.find(({ start }) => key.startsWith(start))?.path
    if (path && !cache.get(path)) void cache.load(path).catch(() => {})
  }

  // Pages are compressed again for later visitors, in the background.
  const byDictionary = new PQueue({ concurrency: 1 })
  const inByDictionary = new WeakSet<StoredPage>()
  /** At most a tenth of a core. */
  const best = new PQueue({ concurrency: 1, intervalCap: 1, interval: 1000 })
  const inBest = new WeakSet<StoredPage>()

  function compressLater(queue: PQueue, key: PageKey, page: StoredPage, compress: () => Promise<void>) {
    return queue
      .add(compress)
      .then(() => cache.grow(key, page))
      .catch(report)
  }

  function compress(key: PageKey, page: StoredPage, dictionary: Dictionary): void {
    if (page.representations.get('dcz')?.dictionary === dictionary || inByDictionary.has(page)) return
    inByDictionary.add(page)
    void compressLater(byDictionary, key, page, () => addRepresentation(page, 'dcz', dictionary)).finally(
      () => inByDictionary.delete(page),
    )
  }

  /** Compresses a page that is read again, once. Those in the queue are in memory even if the cache has dropped them. */
  function compressReadAgain(key: PageKey, page: StoredPage): void {
    if (page.isOutdated || inBest.has(page) || best.size >= maxQueued) return
    inBest.add(page)
    void compressLater(best, key, page, () => compressBest(page))
  }

  function answerWith(key: PageKey, page: StoredPage, request: PageRequest, timing: string) {
    const dictionary = dictionaryFor(key, page)
    if (dictionary && hasDictionary(request.headers, dictionary)) compress(key, page, dictionary)
    return answerPage(page, request, timing, dictionary)
  }

  /** Whether a target is the address of a dictionary that is not the current one. */
  function isOtherDictionary({ pathname, search }: Target): boolean {
    return isDictionaryPath(pathname) && dictionaries.get(pathname)?.search !== search
  }

  return {
    answerStored(target, request) {
      const key = pageKeyOf(target)
      const page = cache.get(key)
      if (!page || isOtherDictionary(target)) return undefined
      page.hits += 1
      const state = stateOf(page)
      const answered = answerWith(key, page, request, `cache;desc=${state}`)
      if (answered) countCacheAnswer(state)
      compressReadAgain(key, page)
      return answered
    },
    async answer(target, request, visitor) {
      const key = pageKeyOf(target)
      const stored = cache.get(key)
      const page = stored ?? (await cache.load(key, visitor))
      if (!page || isOtherDictionary(target)) return undefined
      const state = stored ? stateOf(stored) : 'miss'
      countCacheAnswer(state)
      const timing = stored ? `cache;desc=${state}` : `cache;desc=miss, ${timings.get(page)}`
      if (!stored) makeDictionary(key)
      const known = answerWith(key, page, request, timing)
      if (known) return known
      await addRepresentation(page, encodingFor(request.headers))
      cache.grow(key, page)
      return answerWith(key, page, request, timing)
    },
  }
}

/** Of a stored page: `stale` while the page that replaces it is rendered. */
function stateOf({ isOutdated }: StoredPage): 'hit' | 'stale' {
  return isOutdated ? 'stale' : 'hit'
}

function isPrivate({ headers }: Response): boolean {
  return /private|no-store/.test(headers.get('cache-control') ?? '')
}
