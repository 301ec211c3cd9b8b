/** An address of a rendition (`…/m/…`) in HTML. */
const rendition = /\/f\/\d+\/[^\s"',&]+\/m\/[^\s"',&]+/g
const common = /format\(avif\)$|blur\(/
const preload = /<link [^>]*\bas="image"[^>]*>/g

/** The renditions that a page offers, by when visitors need them. */
export interface PictureAddresses {
  /** The preloaded picture of the first screen. */
  first: string[]
  /** What most browsers load when they scroll: AVIF and placeholders. */
  later: string[]
  /** Other formats. */
  rest: string[]
}

/** The addresses of all renditions in a page's HTML, each once. */
export function pictureAddresses(html: string): PictureAddresses {
  const first = new Set(Array.from(html.matchAll(preload), ([link]) => link.match(rendition) ?? []).flat())
  const others = [...new Set(html.match(rendition))].filter((address) => !first.has(address))
  return {
    first: [...first],
    later: others.filter((address) => common.test(address)),
    rest: others.filter((address) => !common.test(address)),
  }
}
