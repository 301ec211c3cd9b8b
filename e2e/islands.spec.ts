import { expect, test } from './fixture-space.ts'

const islandIn = (html: string, name: string) =>
  (new RegExp(`data-island="([^"]*${name}_[^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

test('the newest news, the project teaser and the related projects have addresses of their own', async ({
  site,
}) => {
  const read = async (path: string) => (await fetch(site.url + path)).text()
  const start = await read('/de')
  const contact = await read('/de/kontakt')
  const project = await read('/de/referenzen/inhalator')
  for (const [html, name, text] of [
    [start, 'newest-news', '/de/neuigkeiten/'],
    [contact, 'project-teaser', 'Neuestes Projekt'],
    [project, 'more-projects', 'data-rel='],
  ] as const) {
    const address = islandIn(html, name)
    const first = await fetch(site.url + address)
    expect(first.status, name).toBe(200)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const island = await first.json()
    expect(island).toEqual({
      id: expect.stringMatching(`^${name}_[0-9a-f]{12}$`),
      html: expect.any(String),
      head: '',
    })
    expect(island.html, name).toContain(text)
    // No policy allows style attributes in HTML that a script inserts.
    expect(island.html).not.toContain(' style=')
    const again = await fetch(site.url + address + '&utm_source=x', { headers: { cookie: 'locale=en' } })
    expect(again.headers.get('server-timing')).toBe('cache;desc=hit')
    expect(again.headers.get('set-cookie')).toBeNull()
    const etag = again.headers.get('etag') ?? ''
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
    expect((await fetch(site.url + address, { headers })).status).toBe(304)

    const statusOf = async (changed: string) => (await fetch(site.url + changed)).status
    expect.soft(await statusOf(address.replace(name, 'unknown')), 'an unknown name').toBe(404)
    expect.soft(await statusOf(address.replace(/_[0-9a-f]{12}/, '_0123456789ab')), 'a wrong hash').toBe(404)
    expect.soft(await statusOf(address.replace('%22de%22', '%22fr%22')), 'bad props').toBe(400)
    expect.soft(await statusOf(address.replace(/\?.*/, '')), 'no props').toBe(400)
  }
})

test('a navigation in the app shows the islands of the next page', async ({ page, gotoHydrated }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await gotoHydrated('/de/kontakt')
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ada')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const teaser = page.locator('[data-island*="project-teaser"]').getByRole('link').first()
  const next = (await teaser.getAttribute('href')) ?? ''
  await teaser.click()
  await expect(page).toHaveURL(next)
  const picture = page.locator('[data-island*="more-projects"] img').first()
  await expect(picture).toHaveAttribute('style', /--/)
  await expect(page.locator('[data-rel] a').first()).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(errors).toEqual([])
})
