import { block, story } from 'storyblok-content-service/testing'
import { describe, expect, test, vi } from 'vitest'

import { failing, startSite, stories } from '../test-site.ts'

describe('the settings story of the website folder (specification 2.2)', () => {
  test.each([
    ['de', 'Das Stück vor dem ersten Stück.', 'Kontakt', '/de/kontakt'],
    ['en', 'The one before number one.', 'Contact', '/en/contact'],
  ] as const)('is read in %s', async (locale, claim, label, href) => {
    const { findSite } = await startSite({ stories: stories() })
    expect(await findSite(locale)).toMatchObject({
      claim,
      header: { navigation: [{ label, link: { href, newTab: false } }] },
      footer: null,
    })
  })

  test('is shown without invalid parts of its header, which are logged', async () => {
    const header = story('agentur/_header', {
      content: { component: 'header', navigation: [block('nav_item', { label: '' })] },
    })
    const settings = story('agentur/_settings', {
      content: { component: 'settings', header: [header.uuid ?? ''] },
    })
    const { findSite, messages } = await startSite(
      { stories: [settings, header] },
      { WEBSITE_FOLDER: 'agentur' },
    )
    expect(await findSite('de')).toMatchObject({ header: { navigation: [] } })
    expect(messages.error()).toContain(
      'agentur/_settings header.0.content.navigation.0: nav_item nav_item: label is empty',
    )
  })

  test('drops a redirect to another site, which is logged', async () => {
    const to = { fieldtype: 'multilink', linktype: 'url', url: 'https://x.example', id: '' }
    const settings = story('agentur/_settings', {
      content: { component: 'settings', redirects: [block('redirect', { from: '/weg', to })] },
    })
    const { findPage, messages } = await startSite({ stories: [settings] }, { WEBSITE_FOLDER: 'agentur' })
    expect(await findPage({ locale: 'de', path: 'weg' })).toEqual({ kind: 'missing', reason: 'unmatched' })
    expect(messages.warn()).toContain(
      'The redirect from /weg to https://x.example is left out: it leads to another site. Choose a page of this one, or list its host in REDIRECT_HOSTS',
    )
  })

  test('is parsed once, and again after a linked page has moved', async () => {
    const page = story('website/ziel')
    const to = { fieldtype: 'multilink', linktype: 'story', id: page.uuid ?? '', url: '' }
    const settings = story('website/_settings', {
      content: { component: 'settings', redirects: [block('redirect', { from: '/alt', to })] },
    })
    const { findSite, findPage, refreshContent, write, pathOf } = await startSite({
      stories: [settings, page],
    })
    await refreshContent()
    expect(await findPage({ locale: 'en', path: 'alt' })).toMatchObject({ to: '/en/ziel' })
    expect(await findSite('en')).toBe(await findSite('en'))
    write(pathOf(page), JSON.stringify({ ...page, slug: 'neu', full_slug: 'website/neu' }))
    // A second change within a second is served in the next second.
    await vi.waitFor(
      async () => expect(await findPage({ locale: 'en', path: 'alt' })).toMatchObject({ to: '/en/neu' }),
      5000,
    )
  })

  test('does not send its redirects to pages', async () => {
    const { findSite } = await startSite({ stories: stories() })
    expect(await findSite('de')).not.toHaveProperty('redirects')
  })

  test('is in the folder of WEBSITE_FOLDER', async () => {
    const settings = story('agentur/_settings', { content: { component: 'settings', claim: 'Andere.' } })
    const { findSite } = await startSite({ stories: [...stories(), settings] }, { WEBSITE_FOLDER: 'agentur' })
    expect(await findSite('de')).toMatchObject({ claim: 'Andere.' })
  })

  test('has its draft on a preview deployment only', async () => {
    const draft = story('website/_settings', {
      published: false,
      content: { component: 'settings', claim: 'Neu.' },
    })
    const live = await startSite({ stories: [draft] })
    expect(await live.findSite('de')).toBeNull()
    const preview = await startSite({ stories: [draft] }, { PREVIEW: 'true' })
    expect(await preview.findSite('de')).toMatchObject({ claim: 'Neu.' })
  })
})

describe('without a settings story the result is null', () => {
  test('if the story does not exist', async () => {
    const { findSite, messages } = await startSite({ stories: [story('website/kontakt')] })
    expect(await findSite('de')).toBeNull()
    expect(await findSite('de')).toBeNull()
    expect(messages.error()).toEqual([
      'There is no settings story at website/_settings: header and footer stay empty',
    ])
  })

  test('if the story is not a settings story, which is logged', async () => {
    const { findSite, messages } = await startSite({ stories: [story('website/_settings')] })
    expect(await findSite('de')).toBeNull()
    expect(messages.error()).toEqual([
      expect.stringMatching(/^website\/_settings is no settings story: component /),
    ])
  })

  test('if the service fails, which is logged', async () => {
    const { findSite, messages } = await startSite({ stories: stories() }, failing(/_settings/))
    expect(await findSite('de')).toBeNull()
    expect(messages.error()).toEqual(['Story fetch failure: website/_settings'])
  })
})

test('if the links cannot be read', async () => {
  const { findSite, messages } = await startSite({ stories: stories() }, failing(/^cdn\/links/))
  expect(await findSite('de')).toBeNull()
  expect(messages.error()).toEqual(['Link listing failure'])
  expect(messages.warn()).toEqual([])
})
