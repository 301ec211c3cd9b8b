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
  expect(await axeViolations(page)).toEqual([])
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
  expect((await storedConsent(context))?.record['categories']).toEqual(['necessary', 'externalContent'])
  await page.goto(`${site.url}/de/kontakt`)
  await expect(page.getByTitle('Karte von OpenStreetMap')).toHaveAttribute('src', /marker=51\.5%2C9\.25/)

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
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there are the picture and the link to the provider', async ({ page, startSite, changeContent }) => {
    const site = await startSite({ CONTENT_FOLDER: withProviders(changeContent) })
    await stubPictures(page)
    await page.goto(site.url + project)
    await expect(page.getByRole('link', { name: 'Film bei YouTube ansehen' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Diesen Film laden' })).toBeHidden()
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})
