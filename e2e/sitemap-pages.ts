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

/** What the head of a page says about search engines. */
export function indexingOf(html: string) {
  const head = parse(html)
  const links = (rel: string) => head.querySelectorAll(`head link[rel=${rel}]`)
  const robots = head.querySelector('meta[name=robots]')?.getAttribute('content') ?? ''
  return {
    isHidden: robots.includes('noindex'),
    canonical: links('canonical')[0]?.getAttribute('href') ?? '',
    alternates: alternatesOf(links('alternate').filter((link) => link.getAttribute('hreflang'))),
  }
}

function alternatesOf(links: ReturnType<ReturnType<typeof parse>['querySelectorAll']>): Alternates {
  return Object.fromEntries(
    links.map((link) => [link.getAttribute('hreflang') ?? '', pathOf(link.getAttribute('href'))]),
  )
}

function pathOf(url = ''): string {
  const parsed = URL.parse(url)
  return parsed ? parsed.pathname + parsed.search : url
}
