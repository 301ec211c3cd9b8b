import type { Frame, Page } from 'playwright/test'

const emptyPicture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/** A letter of a word, which lines may not part. */
const letter = String.raw`[^\s\u00AD\u2010\u2011\u2013/-]`
/** Nine letters fill four fifths of the narrowest line, that of a card beside another one on the smallest phones. */
const mayNotFit = new RegExp(`${letter}{10}`, 'u')

/** Whether a headline of the page has a word that a line may be too short for. */
export function hasLongWord(html: string): boolean {
  const [main = ''] = /<main[ >].*<\/main>/s.exec(html) ?? []
  const headlines = main.match(/<(h[1-3])[ >].*?<\/\1>/gs)
  return headlines?.some((it) => mayNotFit.test(it.replaceAll(/<[^>]*>/g, ' '))) ?? true
}

/** Opens the contents of all documents in the first one, one below the other, in a frame. */
export async function openTogether(page: Page, url: string, documents: string[]): Promise<Frame> {
  // Each page numbers the styles of its elements.
  const pages = documents.map((html, index) => html.replaceAll('data-style="', `data-style="${index}-`))
  const [first = ''] = pages
  // Each picture would be a request; its place has the size of its attributes and styles.
  const contents = pages.map((html) =>
    /<main[ >].*<\/main>/s
      .exec(html)?.[0]
      .replaceAll(/ (?:srcset|poster)="[^"]*"/gi, '')
      .replaceAll(/ src="[^"]*"/g, ` src="${emptyPicture}"`),
  )
  const ownStyles = pages.map((html) => /<style>\[data-style=[^<]*<\/style>/.exec(html)?.[0])
  const [, wholeStyleSheet = ''] = /data-whole-style-sheet="([^"]+)"/.exec(first) ?? []
  const styles = [
    `<link rel="stylesheet" href="${wholeStyleSheet}">`,
    // What is skipped while it is not in the viewport keeps the places of the width before.
    '<style>* { content-visibility: visible !important }</style>',
    ...ownStyles,
  ].join('')
  const framed = first
    .replace(/<main[ >].*<\/main>/s, () => contents.join(''))
    .replace('</head>', () => `${styles}</head>`)
  // Without the headers of the server: they allow no style of a test, and no frame.
  const contentType = 'text/html; charset=utf-8'
  await page.route(`${url}?framed`, (route) => route.fulfill({ body: framed, contentType }))
  const body = `<!doctype html><iframe src="${url}?framed" height="780"></iframe>`
  await page.route(url, (route) => route.fulfill({ body, contentType }))
  await page.goto(url)
  await page.unrouteAll()
  const [, frame] = page.frames()
  if (!frame) throw new Error('There is no frame.')
  return frame
}

interface BrokenWords {
  width: number
  /** Index of the page in its document. */
  index: number
  words: string[]
}

/** The words of headlines that go over two lines. A frame is resized as its lines are read, without painting it. */
export async function findBrokenWords(frame: Frame, at: readonly number[]): Promise<BrokenWords[]> {
  return await frame.evaluate(
    ({ at, pattern }) =>
      at.flatMap((width) => {
        window.frameElement?.setAttribute('width', String(width))
        if (window.innerWidth !== width) throw new Error(`${window.innerWidth} px instead of ${width}`)
        return [...document.querySelectorAll('main')].map((main, index) => {
          const words: string[] = []
          for (const headline of main.querySelectorAll<HTMLElement>('h1, h2, h3')) {
            const texts = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT)
            while (texts.nextNode()) {
              const text = texts.currentNode
              // The browser of a visitor may hyphenate; here no word must depend on it.
              const longWords = (text.nodeValue ?? '').matchAll(new RegExp(pattern, 'gu'))
              for (const { index: start, 0: word } of longWords) {
                const [first = 0, last = 0] = [start, start + word.length - 1].map((place) => {
                  const range = document.createRange()
                  range.setStart(text, place)
                  range.setEnd(text, place + 1)
                  // The hyphen at the end of the line before belongs to the first letter, too, but comes first.
                  return [...range.getClientRects()].at(-1)?.bottom ?? 0
                })
                if (Math.abs(first - last) > 2) words.push(`${word} in ${headline.textContent}`)
              }
            }
          }
          return { width, index, words }
        })
      }),
    { at, pattern: `${letter}{6,}` },
  )
}
