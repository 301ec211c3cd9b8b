/** An address of a rendition (`…/m/…`) in HTML. */
const rendition = /\/f\/\d+\/[^\s"',&]+\/m\/[^\s"',&]+/g
const common = /format\(avif\)$/
const priority = /<picture\b[^>]*>(?:<source [^>]*>)*<img\s[^>]*\bfetchpriority="high"[^>]*>/gi

/** The renditions that a page offers, by when visitors need them. */
export interface PageImageUrls {
  /** The leading picture of the first screen, as AVIF. */
  first: string[]
  /** What most browsers load when they scroll: AVIF. */
  later: string[]
  /** Other formats. */
  rest: string[]
}

/** The addresses of all renditions in a page's HTML, each once. */
export function findImageUrls(html: string): PageImageUrls {
  const leading = Array.from(html.matchAll(priority), ([picture]) => picture.match(rendition) ?? []).flat()
  const first = new Set(leading.filter((address) => common.test(address)))
  const others = [...new Set(html.match(rendition))].filter((address) => !first.has(address))
  return {
    first: [...first],
    later: others.filter((address) => common.test(address)),
    rest: others.filter((address) => !common.test(address)),
  }
}
