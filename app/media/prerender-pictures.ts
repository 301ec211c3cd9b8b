/** The maximum number of pages and pictures per pass; on larger sites, the rest are made when visitors ask for them. */
const maxPages = 500
const maxPictures = 10_000
/** The number of pictures between two messages. */
const progressStep = 500

export interface PictureWork {
  /** Paths of pages, the most visited first. */
  pages: () => Promise<string[]>
  /** The HTML of a page. */
  read: (path: string) => Promise<string>
  /** Makes a rendition unless it exists. */
  make: (address: string) => Promise<void>
  /** Resolves when no request waits. */
  idle: () => Promise<void>
  log: (message: string) => void
}

/**
 * Makes the renditions that pages offer, one at a time and only while no request waits: those of the first screens
 * before all others. Returns a function for one pass, which makes the renditions that earlier passes did not.
 */
export function createPrerenderPass({ pages, read, make, idle, log }: PictureWork): () => Promise<void> {
  const made = new Set<string>()
  return async () => {
    const found = { first: new Set<string>(), later: new Set<string>(), rest: new Set<string>() }
    for (const path of (await pages()).slice(0, maxPages)) {
      await idle()
      const addresses = findImageUrls(await read(path))
      for (const kind of ['first', 'later', 'rest'] as const)
        for (const address of addresses[kind])
          if (!made.has(address) && !found[kind].has(address)) found[kind].add(copyOf(address))
    }
    const missing = [...new Set([...found.first, ...found.later, ...found.rest])].slice(0, maxPictures)
    if (missing.length === 0) return
    log(`Pictures: preparing ${missing.length} in the background, those of the first screens first`)
    for (const [index, address] of missing.entries()) {
      await idle()
      await make(address)
      made.add(address)
      const count = index + 1
      if (count === found.first.size && count < missing.length)
        log(`Pictures: those of the first screens are ready (${count} of ${missing.length})`)
      else if (count === missing.length) log(`Pictures: all ${count} are ready`)
      else if (count % progressStep === 0) log(`Pictures: ${count} of ${missing.length} are ready`)
    }
  }
}

/** A match of a regular expression keeps the whole text in memory (a sliced string of V8). */
function copyOf(found: string): string {
  return Buffer.from(found).toString()
}

/** An address of a rendition (`…/m/…`) in HTML. */
const rendition = /\/f\/\d+\/[^\s"',&]+\/m\/[^\s"',&]+/g
const common = /format\(avif\)$/
const priority = /<picture\b[^>]*>(?:<source [^>]*>)*<img\s[^>]*\bfetchpriority="high"[^>]*>/gi

/** The renditions that a page offers, by when visitors need them. */
interface PageImageUrls {
  /** The leading picture of the first screen, as AVIF. */
  first: string[]
  /** What most browsers load when they scroll: AVIF. */
  later: string[]
  /** Other formats. */
  rest: string[]
}

/** The addresses of all renditions in a page's HTML, each once. */
function findImageUrls(html: string): PageImageUrls {
  const leading = Array.from(html.matchAll(priority), ([picture]) => picture.match(rendition) ?? []).flat()
  const first = new Set(leading.filter((address) => common.test(address)))
  const others = [...new Set(html.match(rendition))].filter((address) => !first.has(address))
  return {
    first: [...first],
    later: others.filter((address) => common.test(address)),
    rest: others.filter((address) => !common.test(address)),
  }
}
