import { checkPages } from '../check-page.ts'
import { pages } from '../demo-pages.ts'
import { checkedContent, test } from '../fixtures.ts'

test.use(checkedContent)

/** Filtered lists and 404 pages, beside one page per content type. */
const others = [
  ['/de/referenzen?category=medizintechnik', '/en/references?category=haustechnik&maturity=0.3'],
  ['/de/gibt-es-nicht', '/en/kontkt'],
] as const

/** Their blocks are on other pages, too. */
const likeOthers = new Set(['/de/unternehmen/historie', '/de/impressum'])
const all = [...pages.filter(([german]) => !likeOthers.has(german)), ...others]
/** As many in one browser: the first page of each loads fonts, styles and scripts for all. */
const pagesPerBrowser = 4

for (let start = 0; start < all.length; start += pagesPerBrowser) {
  const some = all.slice(start, start + pagesPerBrowser)
  // A translation has the blocks of its page, in words that are shorter: two are enough.
  const isAtAnEnd = start === 0 || start + pagesPerBrowser >= all.length
  const [[, translation] = []] = isAtAnEnd ? some : []
  const paths = [...some.map(([german]) => german), ...(translation ? [translation] : [])]
  test(`${paths.join(', ')} are accessible and responsive`, async ({ page, gotoHydrated, baseURL }) => {
    await checkPages({ page, gotoHydrated, baseURL }, paths)
  })
}
