import { expect, test } from 'vitest'

import { createFairQueue } from '../../server-functions/concurrency/fair-queue.ts'
import { reportUnfinished } from '../../server-functions/content/record-dependencies.server.ts'
import { settings } from '../../server-functions/settings/settings.server.ts'
import { createPageServer } from './serve-cached-pages.ts'

/** A site whose pages are rendered without the colours of their photos, until these are known. */
function startSite() {
  const colours = Promise.withResolvers<void>()
  let areKnown = false
  const rendered: string[] = []
  const pages = createPageServer({
    settings: settings().public,
    maxBytes: 1_000_000,
    renderings: createFairQueue({ concurrency: 1, maxWaiting: 10 }),
    render: async ({ pathname }) => {
      rendered.push(pathname)
      if (!areKnown) reportUnfinished(colours.promise)
      return new Response(pathname, { headers: { 'content-type': 'text/html' } })
    },
    report: () => {},
  })
  const request = { method: 'GET', headers: {} }
  const visitor = { client: 'a', signal: new AbortController().signal }
  const visit = (pathname: string) => pages.answer({ pathname, search: '' }, request, visitor)
  const learnColours = () => {
    areKnown = true
    colours.resolve()
  }
  return { visit, rendered, learnColours }
}

test('a page is rendered again once the colours of its photos are known, its dictionary is not', async () => {
  const { visit, rendered, learnColours } = startSite()
  await visit('/de/_dictionary')
  await visit('/de/kontakt')
  learnColours()
  await expect
    .poll(async () => {
      await visit('/de/kontakt')
      return rendered
    })
    .toHaveLength(3)
  // With its first page a locale gets its dictionary, unless there is one.
  await visit('/de/impressum')
  await visit('/de/agb')
  expect(rendered).toEqual(['/de/_dictionary', '/de/kontakt', '/de/kontakt', '/de/impressum', '/de/agb'])
})
