import type { NotedProject } from './noted-projects.ts'

const maxPages = 5

/**
 * The pages that this browser has read last, which the service worker keeps for reading without a connection (docs/decisions/0036):
 * the newest first, only in the language of this page, without this page, searches and start pages. Nothing else is stored for it.
 */
export async function pagesReadLast(): Promise<NotedProject[]> {
  if (!('caches' in globalThis)) return []
  const names = await caches.keys().catch(() => [])
  const name = names.find((it) => it.startsWith('read-pages-'))
  if (!name) return []
  const cache = await caches.open(name)
  // Taken from the header of the page: search-paths.ts is in React's chunk, which this list must not load.
  const searchPath = document.querySelector<HTMLAnchorElement>('a[data-noted-projects]')?.pathname
  const pages: NotedProject[] = []
  for (const { url } of (await cache.keys()).toReversed()) {
    const { pathname, search } = new URL(url)
    const [, language, ...rest] = pathname.split('/')
    if (language !== location.pathname.split('/')[1] || rest.length === 0) continue
    if (pathname === location.pathname || pathname === searchPath || search) continue
    const answer = await cache.match(url, { ignoreVary: true })
    const heading = answer && headingOf(await answer.text())
    if (heading) pages.push({ href: pathname, name: heading })
    if (pages.length === maxPages) break
  }
  return pages
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The text of a page's heading; '' without one. React escapes only these characters, and nothing is parsed as HTML. */
function headingOf(html: string): string {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  return heading
    .replaceAll(/<[^>]*>|\u00AD/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
    .trim()
}
