import { parse } from 'node-html-parser'

export interface Head {
  path: string
  title: string
  description: string
  /** From search engines. */
  isHidden: boolean
  canonical: string | undefined
  alternates: Map<string, string>
  properties: Map<string, string>
  json: string[]
}

/** The head of a page. */
export function parseHead({ path, html }: { path: string; html: string }): Head {
  const head = parse(html, { blockTextElements: { script: true, style: true } }).querySelector('head')
  const all = (selector: string) => head?.querySelectorAll(selector) ?? []
  const texts = (selector: string) => all(selector).map(({ textContent }) => textContent)
  const values = (selector: string, key: string, value: string) =>
    all(selector).map((it) => [it.getAttribute(key) ?? '', it.getAttribute(value) ?? ''] as const)
  return {
    path,
    title: texts('title').join(),
    description: all('meta[name=description]')
      .map((it) => it.getAttribute('content'))
      .join(),
    isHidden: values('meta[name=robots]', 'name', 'content').some(([, rules]) => rules.includes('noindex')),
    canonical: all('link[rel=canonical]')[0]?.getAttribute('href'),
    alternates: new Map(values('link[rel=alternate][hreflang]', 'hreflang', 'href')),
    properties: new Map(values('meta[property]', 'property', 'content')),
    json: texts('script[type="application/ld+json"]'),
  }
}
