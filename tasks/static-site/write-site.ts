import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative, sep } from 'node:path'

import PQueue from 'p-queue'

import { mergePolicies, pagePolicy } from '../../app/http/content-security-policy.ts'
import { splitScriptsAndStyles } from '../../app/http/split-scripts-and-styles.ts'
import { locales } from '../../locales/locales.ts'
import { metadataPaths, securityPath } from '../../server-functions/paths/metadata-paths.ts'
import { payloadPath } from '../../server-functions/payloads/payload.ts'
import { TaskError } from '../command-line.ts'
import { startPage } from './choose-language-page.ts'
import { isMade, nameFiles } from './find-linked-files.ts'
import type { OutputFolder } from './output-folder.ts'
import { ReadError, type SiteSource } from './read-site.ts'
import {
  filePathOf,
  islandAddresses,
  linkToFiles,
  listAddresses,
  namedAsFiles,
  notFoundHtml,
  type RenderedPage,
  staticHtml,
  withPolicy,
} from './static-html.ts'

/** Events of `writeSite`. */
export interface Report {
  /** A page fails while it is rendered, and is left out: what was written of it before stays. */
  broken: (address: string) => void
  /** A page has the name of a file of the site, and is left out. */
  refused: (path: string) => void
  /** Progress: the number of files known, and written. */
  progress: (done: number, total: number) => void
}

const metadataFiles = [...metadataPaths, '/site.webmanifest']

/**
 * Writes all pages, their payloads and lists, metadata files and other files of a site (docs/decisions/0023).
 * @param client the files that the build has for browsers
 * @returns the paths of the pages
 * @throws {TaskError} if anything cannot be read
 */
export async function writeSite(
  site: SiteSource,
  client: string,
  output: OutputFolder,
  report: Report,
): Promise<string[]> {
  const { siteUrl: origin, defaultLocale } = site.settings.public
  const all = await site.pagePaths()
  const refused = namedAsFiles(all, [...metadataFiles, ...locales.map((locale) => `/${locale}/404.html`)])
  const pages = all.filter((path) => !refused.has(path))
  for (const path of refused) report.refused(path)
  if (pages.length === 0)
    throw new TaskError('The content has no pages. See CONTENT_FOLDER and STORYBLOK_ in .env.example')
  const build: { id: string; timestamp: number } = JSON.parse(
    readFileSync(join(client, 'builds/latest.json'), 'utf8'),
  )
  writeClient(client, output)

  const rendered = new Map<string, RenderedPage>()
  const texts = new Map<string, string>()
  const files = new Map<string, string>()
  const payloads = new Set<string>()
  const tasks = createTasks(report)

  const readPage = async (address: string, status?: number): Promise<RenderedPage> => {
    return { address, html: await (await site.read(address, status)).text() }
  }
  const readPayload = async (address: string) => {
    const [path = '', search = ''] = address.split('?')
    const response = await site.read(`${payloadPath(path)}?${build.id}${search && `&${search}`}`)
    const payload: { site: unknown } = await response.json()
    if (!payload.site) throw new TaskError(`${address} cannot be written: the settings story cannot be read`)
    payloads.add(address)
    output.write(payloadPath(filePathOf(address)), JSON.stringify(payload))
  }
  const readIsland = async (address: string) => {
    // File servers tell islands apart by the hash in their path.
    const path = address.replace(/\?.*/, '')
    if (texts.has(path)) return
    texts.set(path, '')
    // One with nothing to show, as beside the only project of a space, is a file too: visitors ask for it.
    const island = await site.read(address).catch((error: unknown) => {
      if (!(error instanceof ReadError) || error.status !== 404) throw error
    })
    texts.set(path, island ? await island.text() : JSON.stringify({ html: '' }))
  }
  const visit = (address: string) => {
    if (rendered.has(address) || !pages.includes(address.replace(/\?.*/, ''))) return
    const placeholder = { address, html: '' }
    rendered.set(address, placeholder)
    tasks.add(async () => {
      const page = await readPage(address).catch((error: unknown) => {
        if (!(error instanceof ReadError) || error.status !== 500) throw error
        rendered.delete(address)
        output.keep(filePathOf(address))
        report.broken(address)
      })
      if (!page) return
      rendered.set(address, page)
      for (const list of listAddresses(page.html, origin)) visit(list)
      for (const island of islandAddresses(page.html)) await readIsland(island)
      // Lists of projects are filtered in the browser; that of an industry has texts of its own (docs/decisions/0044).
      if (!address.includes('?') || /[?&](?:year|page|category)=/.test(address)) await readPayload(address)
    })
  }
  for (const page of pages) visit(page)
  for (const path of metadataFiles)
    tasks.add(async () => {
      // There is no security.txt without an address, and no feed without news.
      const text = await site.read(path).then((response) => response.text(), ignoreMissing(path))
      if (text === undefined) return
      texts.set(path, text)
      for (const [, part = ''] of text.matchAll(/<loc>[^<]*(\/sitemap-\d+\.xml)<\/loc>/g))
        texts.set(part, await (await site.read(part)).text())
    })
  await tasks.done()

  const pathOf = (address: string) => (rendered.has(address) ? filePathOf(address) : undefined)
  const named = (text: string) => {
    const found = nameFiles(linkToFiles(text, origin, pathOf), origin)
    for (const [file, source] of found.files) files.set(file, source)
    return found.text
  }
  // Policies have the hashes of styles and scripts, in which files are named too.
  const writePage = (path: string, html: string) => {
    const text = named(html)
    output.write(
      path,
      withPolicy(text, mergePolicies(pagePolicy(splitScriptsAndStyles(text), site.settings), site.policy)),
    )
  }
  for (const [address, page] of rendered) writePage(`${filePathOf(address)}/index.html`, staticHtml(page))
  for (const [path, text] of texts) output.write(path, named(text))
  for (const locale of locales) {
    const html = notFoundHtml(await readPage(`/${locale}/404`, 404))
    writePage(`/${locale}/404.html`, html)
    if (locale === defaultLocale) writePage('/404.html', html)
  }
  output.write('/index.html', startPage(defaultLocale))
  for (const [file, source] of files)
    if (site.withPictures || !isMade(source))
      tasks.add(async () => output.write(decodeURI(file), await (await site.read(source)).bytes()))
  await tasks.done()

  // Last: until then, browsers use the previous build.
  const matcher = { static: {}, wildcard: {}, dynamic: {} }
  const prerendered = [...payloads].toSorted()
  output.write(`/builds/meta/${build.id}.json`, JSON.stringify({ ...build, matcher, prerendered }))
  output.write('/builds/latest.json', JSON.stringify(build))
  return pages
}

/** Copies what the build has for browsers; its compressed copies are for the site's own server. */
function writeClient(client: string, output: OutputFolder): void {
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(client, file).split(sep).join('/')}`
    if (entry.isFile() && !/\/\.|\.(?:br|gz)$|^\/builds\//.test(path)) output.write(path, readFileSync(file))
  }
}

/** Runs tasks side by side; the first failure ends all. */
function createTasks({ progress }: Report) {
  const queue = new PQueue({ concurrency: availableParallelism() * 2 })
  let [done, total] = [0, 0]
  const failures: unknown[] = []
  return {
    add(task: () => Promise<void>) {
      total += 1
      void queue
        .add(async () => {
          if (failures.length > 0) return
          await task()
          progress((done += 1), total)
        })
        .catch((error: unknown) => failures.push(error))
    },
    async done() {
      await queue.onIdle()
      if (failures.length > 0) throw failures[0]
    },
  }
}

function ignoreMissing(path: string) {
  return (error: unknown): undefined => {
    if (path !== securityPath && !path.includes('/feed.')) throw error
  }
}
