import { expect, test } from 'vitest'

import { serveFolder } from '../test-server.ts'
import { startSite, stories } from '../test-site.ts'

/** A site that has read these stories over HTTP, and the API paths that it has asked for since. */
async function startRemoteSite() {
  const all = stories()
  let served: Awaited<ReturnType<typeof serveFolder>> | undefined
  const site = await startSite({ stories: all }, async (folder) => {
    served = await serveFolder(folder)
    return { STORYBLOK_TOKEN: 'any', STORYBLOK_ENDPOINT: served.endpoint }
  })
  await site.refreshContent()
  const before = served?.requests.length
  const asked = () => served?.requests.slice(before).map(({ pathname }) => pathname.replace('/v2/', ''))
  return { ...site, asked, contact: Number(all.find(({ full_slug }) => full_slug === 'website/kontakt')?.id) }
}

test('of a known story only the version is asked for, which is the same', async () => {
  const { refreshReported, asked, contact } = await startRemoteSite()
  await refreshReported(contact)
  expect(asked()).toEqual(['cdn/spaces/me'])
})

test.each([
  ['an unknown story is asked for', 999_999, ['cdn/stories/999999', 'cdn/spaces/me']],
  ['everything that changed is asked for without one', undefined, ['cdn/spaces/me']],
])('%s', async (_what, id, expected) => {
  const { refreshReported, asked } = await startRemoteSite()
  await refreshReported(id)
  expect(asked()).toEqual(expected)
})
