import { pages } from '../demo-pages.ts'
import { checkedContent, expect, test } from '../fixtures.ts'
import { htmlProblems } from '../valid-html.ts'

test.use(checkedContent)

/** Filtered lists and 404 pages, beside one page per content type. */
const others = [
  ['/de/neuigkeiten?year=2013', '/en/news?page=2'],
  ['/de/neuigkeiten?year=1999', '/en/news?year=2008'],
  ['/de/referenzen?category=medizintechnik&q=pumpe&sort=name', '/en/references?q=%3Cb%3E%22'],
  ['/de/referenzen_uebersicht?sort=name', '/en/references?category=haustechnik&maturity=0.3'],
  ['/de/suche', '/en/search?q=infusionpump'],
  ['/de/suche?q=%3Cb%3E%22&kind=project', '/en/search?q=the+pump&kind=news'],
  ['/de/kontkt', '/en/a%00%5C%3Cb%3E%22'],
] as const

// A translation has the markup of its page.
const translated = [...pages.filter((_page, index) => index % 3 === 0), ...others]

for (const [language, paths] of [
  ['German', [...pages, ...others].map(([german]) => german)],
  ['English', translated.map(([, english]) => english)],
] as const)
  test(`pages of every content type are valid HTML, in ${language}`, async ({ baseURL }) => {
    for (const path of paths) {
      const answer = await fetch(`${baseURL}${path}`, { headers: { accept: 'text/html' } })
      expect(await htmlProblems(await answer.text()), path).toEqual([])
    }
  })
