import { expect, test } from 'vitest'

import { startSite, stories } from '../test-site.ts'

/** What a process of a preview deployment answers to a request. */
async function visit(settings: Record<string, string>, path: string, cookie = '') {
  await startSite({ stories: stories() }, { PREVIEW: 'true', ...settings })
  const { readVisit } = await import('./preview-visit.server.ts')
  return readVisit(new Request(`https://preview.varnholt.example${path}`, { headers: { cookie } }))
}

test('with open access every worker and machine knows what a browser chose to see', async () => {
  const { cookie = '' } = await visit({}, '/de?_preview=published')
  const { choice } = await visit({}, '/de', cookie.slice(0, cookie.indexOf(';')))
  expect(choice).toBe('published')
})

test('a cookie of open access is none where drafts are for editors', async () => {
  const { cookie = '' } = await visit({}, '/de?_preview=published')
  const signed = { STORYBLOK_TOKEN: 'any', STORYBLOK_ENDPOINT: 'http://127.0.0.1:9/v2' }
  const sent = cookie.slice(0, cookie.indexOf(';'))
  expect(sent).toContain('published')
  expect(await visit(signed, '/de', sent)).toMatchObject({ mayReadDrafts: false })
})
