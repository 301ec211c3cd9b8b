import { checkPages } from '../check-page.ts'
import { demoPages, pages } from '../demo-pages.ts'
import { checkedContent, test } from '../fixtures.ts'

test.use(checkedContent)

/** A filtered list and a 404 page, beside one page per content type. */
const others = [
  ['/de/referenzen?category=medizintechnik', '/en/references?category=haustechnik&maturity=0.3'],
  ['/de/gibt-es-nicht', '/en/kontkt'],
] as const
/** Every block of them is on another page of the demo space, too. */
const ofKnownBlocks = new Set(['/de/unternehmen/historie', '/de/impressum'])
const ofContent = pages === demoPages ? pages.filter(([german]) => !ofKnownBlocks.has(german)) : pages

const all = [...ofContent, ...others]
/** As many in one browser: the first page of each loads fonts, styles and scripts for all. */
const pagesPerBrowser = 4

for (let start = 0; start < all.length; start += pagesPerBrowser) {
  const some = all.slice(start, start + pagesPerBrowser)
  // A translation has the blocks of its page, in words that are shorter: two are enough.
  const isEdge = start === 0 || start + pagesPerBrowser >= all.length
  const paths = [
    ...some.map(([german]) => german),
    ...some.slice(0, isEdge ? 1 : 0).map(([, english]) => english),
  ]
  test(`${paths.join(', ')} are accessible and responsive`, async ({ page, gotoHydrated, baseURL }) => {
    await checkPages({ page, gotoHydrated, baseURL }, paths)
  })
}
