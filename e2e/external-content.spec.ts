import type { BrowserContext, Locator } from 'playwright/test'

import { consentDialog, expect, recordForeignRequests, storedConsent, test } from './consent-visitor.ts'
import { axeViolations } from './page-assertions.ts'
import { stubPictures } from './stub-pictures.ts'

type ChangeContent = (stories: string, change: (story: string) => string) => string

const additions: Record<string, object> = {
  video: { file: null, provider: 'youtube', video_id: 'a1-B_2' },
  map: { provider: 'openstreetmap', latitude: '51.5', longitude: '9.25' },
}

/** Gives the film of a project to a provider, and a place to the map of the contact page. */
function withProviders(changeContent: ChangeContent): string {
  return changeContent('', (story) =>
    JSON.stringify(JSON.parse(story), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && 'component' in value
        ? { ...value, ...additions[String(value.component)] }
        : value,
    ),
  )
}
const project = '/de/referenzen/etikettiermaschine'

test('a film is loaded for this one or for all, fills later gates at once, and leaves on withdrawal', async ({
  page,
  context,
  browser,
  startSite,
  changeContent,
}) => {
  const site = await startSite({ CONTENT_FOLDER: withProviders(changeContent) })
  await context.route(/youtube-nocookie|openstreetmap/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>A frame</p>' }),
  )
  const foreign = recordForeignRequests(context, site.url)
  const { banner, accept, preferences, externalContent, save, open } = consentDialog(page)
  const main = page.getByRole('main')
  const frames = page.locator('iframe')
  const load = main.getByRole('button', { name: 'Diesen Film laden' })
  await page.goto(site.url + project)
  await expect(banner).toBeVisible()
  await load.scrollIntoViewIfNeeded()
  await expect(main.getByText(/erfährt YouTube \(www\.youtube-nocookie\.com\)/)).toBeVisible()
  expect(await axeViolations(page, 'main')).toEqual([])
  await expect(frames).toHaveCount(0)
  expect(foreign).toEqual([])

  // This one.
  await load.click()
  const title = 'Die Kante bei der Arbeit'
  await expect(page.getByTitle(title)).toHaveAttribute('src', /embed\/a1-B_2\?rel=0&autoplay=1$/)
  await expect(page.getByTitle(title)).toBeFocused()
  expect(await storedConsent(context)).toBeUndefined()
  await page.reload()
  await expect(banner).toBeVisible()
  await expect(load).toBeVisible()
  await expect(frames).toHaveCount(0)

  // Refused after it was allowed for this one.
  await load.click()
  await expect(frames).toHaveCount(1)
  await consentDialog(page).refuse.click()
  await expect(frames).toHaveCount(0)

  // All, from a gate: only this category, and for every page.
  await main.getByRole('button', { name: 'Externe Inhalte immer laden' }).click()
  await expect(frames).toHaveCount(1)
  await expect(page.getByTitle(title)).toHaveAttribute('src', /embed\/a1-B_2\?rel=0$/)
  expect((await storedConsent(context))?.record.categories).toEqual(['necessary', 'externalContent'])
  await page.goto(`${site.url}/de/kontakt`)
  await expect(page.getByTitle('Karte von OpenStreetMap')).toHaveAttribute('src', /marker=51\.5%2C9\.25/)

  // Scrolled to first: a press in the same moment would go to the frame that was there before.
  await main.getByRole('button', { name: 'Cookie-Einstellungen' }).click({ trial: true })
  await main.getByRole('button', { name: 'Cookie-Einstellungen' }).click()
  await externalContent.uncheck()
  await save.click()
  await expect(preferences).toBeHidden()
  await expect(frames).toHaveCount(0)
  await open()
  await preferences.getByRole('button', { name: 'Alle annehmen' }).click()
  await expect(frames).toHaveCount(1)
  await expect(accept).toHaveCount(0)
  expect(new Set(foreign.map((url) => new URL(url).host))).toEqual(
    new Set(['www.youtube-nocookie.com', 'www.openstreetmap.org']),
  )

  await test.step('without JavaScript there are the picture and the link to the provider', async () => {
    const withoutScripts = await browser.newContext({ javaScriptEnabled: false })
    const still = await withoutScripts.newPage()
    await stubPictures(still)
    await still.goto(site.url + project)
    await expect(still.getByRole('link', { name: 'Film bei YouTube ansehen' })).toBeVisible()
    await expect(still.getByRole('button', { name: 'Diesen Film laden' })).toBeHidden()
    await expect(still.locator('iframe')).toHaveCount(0)
    await withoutScripts.close()
  })
})

const [images, emojis] = ['https://images.example', 'https://emojis.example']
const external = (name: string) => ({
  fieldtype: 'asset',
  is_external_url: true,
  filename: `${images}/${name}.png`,
  alt: `Fremd: ${name}`,
})
const text = {
  component: 'rich_text',
  _uid: 'text',
  body: {
    type: 'doc',
    content: [
      { type: 'image', attrs: { src: `${images}/text.png`, alt: 'Fremd: text' } },
      {
        type: 'paragraph',
        content: [{ type: 'emoji', attrs: { name: 'wrench', fallbackImage: `${emojis}/wrench.png` } }],
      },
    ],
  },
}

/** Gives a project pictures of other hosts: in its head, in its text, in a block and in a gallery. */
function withPictures(changeContent: ChangeContent): string {
  return changeContent('etikettiermaschine_', (json) => {
    const story = JSON.parse(json)
    const picture = { component: 'picture', _uid: 'picture', image: external('block'), width: 'content' }
    const gallery = {
      component: 'gallery',
      _uid: 'gallery',
      items: [{ component: 'gallery_item', _uid: 'item', image: external('gallery') }],
    }
    story.content.image = external('head')
    story.content.image__i18n__en = external('head')
    story.content.body = [picture, text, gallery]
    return JSON.stringify(story)
  })
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const answerPictures = (context: BrowserContext) =>
  context.route(/images\.example|emojis\.example/, (route) =>
    route.fulfill({ contentType: 'image/png', body: png }),
  )

/** Where the content of an element begins, from the edge of the page. */
const startOf = (text: Locator) => text.evaluate((it) => it.getBoundingClientRect().left)

test('pictures of other hosts are loaded for this one or for all, in every part of a page, and leave on withdrawal', async ({
  page,
  context,
  startSite,
  changeContent,
}) => {
  const site = await startSite({ CONTENT_FOLDER: withPictures(changeContent) })
  await answerPictures(context)
  const foreign = recordForeignRequests(context, site.url)
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text())
  })
  const { banner, externalContent, preferences, save, open } = consentDialog(page)
  const main = page.getByRole('main')
  const load = main.getByRole('button', { name: 'Dieses Bild laden' })
  const shown = (name: string) => main.getByRole('img', { name })
  const answer = await page.goto(site.url + project)
  const policy = answer?.headers()['content-security-policy']
  expect(policy).toContain(`img-src 'self' data: ${images} ${emojis};`)
  expect(policy).toMatch(/^default-src 'none'; [^,]+$/)
  await expect(banner).toBeVisible()
  await expect(load).toHaveCount(2)
  await expect(main.getByText('Bild von images.example, sichtbar').first()).toBeVisible()
  // The picture in the head is at the edge of the page, the words in its place are where texts begin.
  expect(await startOf(main.locator('strong', { hasText: 'Fremd: head' }))).toBeCloseTo(
    await startOf(main.getByRole('heading', { level: 1 })),
    -1,
  )
  for (const button of await load.all()) await button.scrollIntoViewIfNeeded()
  await main.getByText('Fremd: gallery').first().scrollIntoViewIfNeeded()
  expect(await axeViolations(page, 'main')).toEqual([])
  expect(foreign).toEqual([])

  // This one.
  await load.first().click()
  await expect(shown('Fremd: block')).toBeFocused()
  await expect(load).toHaveCount(1)
  expect(foreign).toEqual([`${images}/block.png`])
  await page.reload()
  await expect(banner).toBeVisible()
  await expect(load).toHaveCount(2)

  // All, in links too, whether or not their block is hydrated.
  await main.getByRole('button', { name: 'Externe Inhalte immer laden' }).last().click()
  await expect(load).toHaveCount(0)
  for (const name of ['head', 'block', 'text', 'gallery']) {
    const picture = shown(`Fremd: ${name}`).first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth), name).toBe(1)
  }
  await expect(shown('wrench')).toHaveAttribute('src', `${emojis}/wrench.png`)

  // The policy of a page names the hosts of its own pictures only.
  await page.goto(`${site.url}/de/impressum`)
  await page.getByRole('banner').getByRole('link', { name: 'Referenzen' }).first().click()
  await expect(main.locator(`img[src^="${images}"]`).first()).toBeAttached()

  await page.goto(site.url + project)
  await expect(shown('Fremd: head').first()).toBeVisible()
  await open()
  await externalContent.uncheck()
  await save.click()
  await expect(preferences).toBeHidden()
  await expect(main.locator(`img[src^="${images}"], img[src^="${emojis}"]`)).toHaveCount(0)
  expect(violations).toEqual([])
})

test('pictures of hosts that are the agency’s own are there at once, and those of others are not', async ({
  page,
  context,
  startSite,
  changeContent,
}) => {
  const site = await startSite({ CONTENT_FOLDER: withPictures(changeContent), PICTURE_ORIGINS: images })
  await answerPictures(context)
  const foreign = recordForeignRequests(context, site.url)
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text())
  })
  const main = page.getByRole('main')
  await page.goto(site.url + project)
  await expect(consentDialog(page).banner).toBeVisible()
  for (const name of ['head', 'block', 'text', 'gallery']) {
    const picture = main.getByRole('img', { name: `Fremd: ${name}` }).first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth), name).toBe(1)
  }
  await expect(main.getByRole('button', { name: 'Dieses Bild laden' })).toHaveCount(0)
  await expect(main.getByRole('img', { name: 'wrench' })).toHaveCount(0)
  expect(new Set(foreign.map((url) => new URL(url).origin))).toEqual(new Set([images]))
  expect(violations).toEqual([])
})
