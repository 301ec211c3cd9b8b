import { createHash } from 'node:crypto'

import { storedStory } from './editor-frame.ts'
import { expect, test } from './fixture-space.ts'

const token = 'preview-token'
const spaceId = '200801'
/** Only in the draft of a page. */
const draft = 'Besuch ist willkommen'
const page = '/de/ueber-uns'

/** The search params with which Storyblok's editor opens a page. */
function signature({ space = spaceId, secret = token, age = 10 } = {}): string {
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const hash = createHash('sha1').update(`${space}:${secret}:${timestamp}`).digest('hex')
  const params = { space_id: space, timestamp, token: hash }
  const entries = Object.entries(params).map(([name, value]) => [`_storyblok_tk[${name}]`, value])
  return `?${new URLSearchParams([['_storyblok', '1'], ...entries])}`
}

test('drafts of a space are shown to its editors only', async ({ startContentService, startSite }) => {
  const content = await startContentService({ 'preview-token': token, 'public-token': 'public' })
  const space = {
    STORYBLOK_TOKEN: token,
    STORYBLOK_ENDPOINT: `${content.url}/v2`,
    CONTENT_FRESH_SECONDS: '1',
  }
  const preview = await startSite({ ...space, PREVIEW: 'true' })
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(preview.url + path, { headers, redirect: 'manual' })
    return {
      response,
      hasDraft: (await response.text()).includes(draft),
      cookie: response.headers.get('set-cookie'),
    }
  }

  for (const wrong of [
    '?_storyblok=1&_storyblok_version=draft&_preview=draft',
    signature({ secret: 'public' }),
    signature({ space: '200802' }),
    signature({ age: 3601 }),
    signature({ age: -60 }),
    signature().replace(/.$/, ''),
  ]) {
    const { response, hasDraft, cookie } = await get(page + wrong)
    expect([wrong, hasDraft, cookie?.includes('__Host-preview') ?? false]).toEqual([wrong, false, false])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }

  const opened = await get(page + signature())
  expect(opened.hasDraft).toBe(true)
  expect(opened.cookie).toMatch(
    /__Host-preview=draft\..*Path=\/; HttpOnly; Secure; Partitioned; SameSite=None/,
  )
  expect(opened.response.headers.get('cache-control')).toBe('private, no-store')
  const cookie = /__Host-preview=[^;]+/.exec(opened.cookie ?? '')?.[0] ?? ''
  expect((await get(page, { cookie })).hasDraft).toBe(true)
  expect((await get('/de/neuigkeiten/offene-werkstatt', { cookie })).response.status).toBe(200)

  // Others go on seeing what is published; a changed cookie is none.
  expect((await get(page)).hasDraft).toBe(false)
  expect((await get('/de/neuigkeiten/offene-werkstatt')).response.status).toBe(404)
  for (const forged of [
    cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    '__Host-preview=draft.9999999999.',
  ])
    expect((await get(page, { cookie: forged })).hasDraft).toBe(false)

  // The draft bar leads to the published version and back.
  const left = await get(`${page}?_preview=published`, { cookie })
  expect([left.response.status, left.response.headers.get('location')]).toEqual([302, page])
  const choice = /__Host-preview=[^;]+/.exec(left.cookie ?? '')?.[0] ?? ''
  expect((await get(page, { cookie: choice })).hasDraft).toBe(false)
  expect((await get(`${page}?_preview=draft`, { cookie: choice })).cookie).toContain('__Host-preview=draft')

  // A deployment that is no preview shows no drafts to anybody, and takes no story.
  const live = await startSite(space)
  const attempt = await fetch(live.url + page + signature(), { headers: { cookie } })
  expect(await attempt.text()).not.toContain(draft)
  expect(attempt.headers.get('set-cookie') ?? '').not.toContain('__Host-preview')
  expect((await fetch(`${live.url}/_serverFn/any`, { method: 'POST', body: '{}' })).status).toBe(405)
})

test('a saved draft is shown with the next page, over HTTP too', async ({
  page: tab,
  startContentService,
  startSite,
  changeContent,
}) => {
  const folder = changeContent('kontakt_', (story) => story)
  const management = 'a-token-of-16-characters'
  const content = await startContentService({ folder, 'management-token': management })
  const space = { STORYBLOK_TOKEN: 'any', STORYBLOK_ENDPOINT: `${content.url}/v2` }
  const preview = await startSite({ ...space, PREVIEW: 'true', PREVIEW_ACCESS: 'open' })
  const heading = tab.getByRole('heading', { level: 1 })
  await tab.goto(`${preview.url}/en/contact`)
  await expect(heading).toHaveText('Put it on our table.')
  const story = storedStory(folder, 'website/kontakt')
  const [hero, ...rest] = story.content.body
  const body = [{ ...hero, title__i18n__en: 'Saved just now.' }, ...rest]
  const write = (method: string, path: string, change: object) =>
    fetch(`${content.url}/v1/spaces/${spaceId}/stories${path}`, {
      method,
      headers: { Authorization: management, 'Content-Type': 'application/json' },
      body: JSON.stringify({ story: change }),
    })
  expect((await write('PUT', `/${story.id}`, { content: { ...story.content, body } })).status).toBe(200)
  await expect(async () => {
    await tab.goto(`${preview.url}/en/contact`)
    await expect(heading).toHaveText('Saved just now.', { timeout: 100 })
  }).toPass({ timeout: 5000 })

  // The editor opens a story as soon as it is made.
  const made = { name: 'Neu', slug: 'neu', parent_id: story.parent_id, content: { component: 'page' } }
  expect((await write('POST', '', made)).status).toBe(201)
  const opened = await fetch(`${preview.url}/website/neu?_storyblok=1`, { redirect: 'manual' })
  expect(opened.headers.get('location')).toMatch(/^\/de\/neu\?/)
})
