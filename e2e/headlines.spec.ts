import type { Page } from 'playwright/test'

import { everyPath } from './demo-pages.ts'
import { checkedContent, expect, test } from './fixtures.ts'
import { phone } from './page-assertions.ts'

test.use(checkedContent)

const widths = [320, 360, 430, 600, 768, 1024, 1180, 1280, 1440, 1920]
/** English words are shorter: where lines are shortest is enough. */
const englishWidths = [320, 600, 1024]
const paths = everyPath()

// As the server sends them: scripts and pictures change no headline.
test.use({ javaScriptEnabled: false, locale: 'de-DE' })
test.beforeEach(({ page }) =>
  page.route(/\.(js|avif|webp|jpe?g|png|svg)$|\/filters:/, (route) => route.abort()),
)

for (const part of [0, 1, 2, 3])
  test(`words of headlines part at a hyphen only, at ten widths, in a browser without hyphenation: ${part + 1} of 4`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    expect(paths.length).toBeGreaterThan(10)
    const session = await page.context().newCDPSession(page)
    for (const path of paths.filter((_, index) => index % 4 === part)) {
      await page.goto(path)
      // What is skipped while it is not in the viewport keeps the places of the width before.
      await page.evaluate(showAll)
      for (const width of path.startsWith('/en') ? englishWidths : widths) {
        await session.send('Emulation.setDeviceMetricsOverride', { ...screen, width })
        expect.soft(await brokenWords(page), `${path} at ${width} px`).toEqual([])
      }
    }
  })

const screen = { height: phone.height, deviceScaleFactor: 1, mobile: false }

/** Runs in the page. */
function showAll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** The words of headlines that go over two lines. */
async function brokenWords(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    // The browser of a visitor may hyphenate; here no word must depend on it.
    const headlines = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')]
    return headlines.flatMap((headline) => {
      const words: string[] = []
      const texts = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode
        for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(
          /[^\s\u00AD\u2010\u2011\u2013/-]{6,}/gu,
        )) {
          const [first, last] = [index, index + word.length - 1].map((at) => {
            const range = document.createRange()
            range.setStart(text, at)
            range.setEnd(text, at + 1)
            // The hyphen at the end of the line before belongs to the first letter, too, but comes first.
            return [...range.getClientRects()].at(-1)?.bottom ?? 0
          })
          if (Math.abs((first ?? 0) - (last ?? 0)) > 2) words.push(`${word} in ${headline.textContent}`)
        }
      }
      return words
    })
  })
}
