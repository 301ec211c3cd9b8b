import { beforeEach, describe, expect, test, vi } from 'vitest'

import { serveSnapshot, storyOf } from './test-snapshot.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

const reference = (headline: string, rest: object = {}) => ({
  ...storyOf('a', headline),
  content: { component: 'reference', headline, body: [], ...rest },
})
const nameOf = async ({ get }: ReturnType<typeof serveSnapshot>) =>
  (await (await get()).in('de').story('a')).story?.name

const settings = (name: string, fields: object) => ({ ...storyOf('settings', name), content: fields })

describe('a story that fails its schema keeps its last good version', () => {
  test.each([
    ['is no story', { uuid: 'a' }],
    ['has no required field', reference('')],
    ['has another kind of body', reference('two', { body: 'text' })],
  ])('one that %s', async (_how, broken) => {
    const site = serveSnapshot()
    site.space.instead.a = reference('one')
    await site.refresh()
    Object.assign(site.space, { cv: 2, texts: { a: 'two', b: 'two' }, instead: { a: broken } })
    await site.refresh()
    expect(await nameOf(site)).toBe('one')
    expect(await site.currentNames()).toEqual({ b: 'two' })

    Object.assign(site.space, { cv: 3, instead: { a: reference('three') } })
    await site.refresh({ stories: new Set(['a']) })
    expect(await nameOf(site)).toBe('three')
    Object.assign(site.space, { cv: 4, instead: { a: broken } })
    await site.refresh({ stories: new Set(['a']) })
    expect(await nameOf(site)).toBe('three')
  })

  test.each([
    ['has a broken block, which is left out', reference('two', { body: [{ component: 'hero' }] })],
    ['became something else than a page', { ...reference('two'), content: { component: 'client' } }],
  ])('not one that %s', async (_how, changed) => {
    const site = serveSnapshot()
    site.space.instead.a = reference('one')
    await site.refresh()
    Object.assign(site.space, { cv: 2, instead: { a: changed } })
    await site.refresh()
    expect(await nameOf(site)).toBe('two')
  })

  test('not a draft: its editor sees what is wrong', async () => {
    const site = serveSnapshot('draft')
    site.space.instead.a = reference('one')
    await site.refresh()
    site.space.instead.a = { ...reference(''), name: 'two' }
    await site.refresh()
    expect(await nameOf(site)).toBe('two')
  })

  test.each([
    ['of the settings', { component: 'settings', redirects: 'none' }],
    ['of their header', { component: 'settings', header: [{ uuid: 'h', content: { component: 'page' } }] }],
  ])('that %s', async (_which, content) => {
    const { refresh, get, space } = serveSnapshot()
    space.instead.settings = settings('one', { component: 'settings' })
    await refresh()
    Object.assign(space, { cv: 2, instead: { settings: settings('two', content) } })
    await refresh()
    expect(await (await get()).in('de').settings()).toMatchObject({ story: { name: 'one' } })
    Object.assign(space, { cv: 3, instead: { settings: settings('three', { component: 'settings' }) } })
    await refresh()
    expect(await (await get()).in('de').settings()).toMatchObject({ story: { name: 'three' } })
  })
})
