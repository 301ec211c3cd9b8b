import { parse } from 'node-html-parser'

/** Alternates of a page by language. */
export type Alternates = Record<string, string>

/** The pages of a sitemap: path → alternates by language. All addresses are paths of the site. */
export function pagesOfSitemap(xml: string): Map<string, Alternates> {
  return new Map(
    parse(xml)
      .getElementsByTagName('url')
      .map((url) => {
        const links = url.getElementsByTagName('xhtml:link')
        return [pathOf(url.getElementsByTagName('loc')[0]?.text), alternatesOf(links)] as const
      }),
  )
}

function alternatesOf(links: ReturnType<ReturnType<typeof parse>['querySelectorAll']>): Alternates {
  return Object.fromEntries(
    links.map((link) => [link.getAttribute('hreflang') ?? '', pathOf(link.getAttribute('href'))]),
  )
}

/** The path and query of a URL. */
export function pathOf(url = ''): string {
  const parsed = URL.parse(url)
  return parsed ? parsed.pathname + parsed.search : url
}
