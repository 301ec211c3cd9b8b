import { expect, test } from 'vitest'

import { startSite, stories } from '../test-site.ts'

/** What a process of a preview deployment answers to a request. */
async function visit(settings: Record<string, string>, path: string, cookie = '') {
  await startSite(
    { stories: stories() },
    {
      PREVIEW: 'true',
      SITE_URL: 'https://preview.varnholt.example',
      ...settings,
    },
  )
  const { readVisit } = await import('./preview-visit.server.ts')
  return readVisit(new Request(`https://preview.varnholt.example${path}`, { headers: { cookie } }))
}

test('every worker and machine knows what a browser chose to see', async () => {
  const { cookie = '' } = await visit({}, '/de?_preview=published')
  const { choice } = await visit({}, '/de', cookie.slice(0, cookie.indexOf(';')))
  expect(choice).toBe('published')
})

test('a cookie opens no drafts by a name that leads here, too (DNS rebinding)', async () => {
  const { cookie = '' } = await visit({}, '/de?_preview=published')
  const sent = cookie.slice(0, cookie.indexOf(';'))
  expect(sent).toContain('published')
  const elsewhere = { SITE_URL: 'https://varnholt.example' }
  expect(await visit(elsewhere, '/de', sent)).toMatchObject({ mayReadDrafts: false, choice: 'published' })
})
