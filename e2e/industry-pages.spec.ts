import { parse } from 'node-html-parser'

import { readPage } from './crawl.ts'
import { expect, test } from './demo-space.ts'
import { stubPictures } from './stub-pictures.ts'

/** What the HTML of a page has, without the hyphens and joiners of its words. */
async function read(site: string, path: string) {
  const { html } = await readPage(site, path)
  const page = parse(html.replaceAll(/[\u00ad\u2060]/g, ''))
  return {
    page,
    title: page.querySelector('title')?.textContent,
    headline: page.querySelector('h1')?.textContent,
    hrefs: page.querySelectorAll('main a').map((link) => link.getAttribute('href')),
    /** Where a link leads whose text begins so. */
    follow: (text: string, within = 'body') =>
      page
        .querySelectorAll(`${within} a`)
        .find((link) => link.textContent.trim().startsWith(text))
        ?.getAttribute('href')
        ?.replaceAll('&amp;', '&') ?? `no link ${text}`,
  }
}

test('the page of an industry leads to projects, services, standards, notes and people of the industry', async ({
  site,
}) => {
  const german = await read(site.url, '/de/referenzen?category=medizintechnik')
  expect(german.title).toMatch(/^Medizintechnik: Geräte nach IEC 62366-1/)
  expect(german.headline).toMatch(/Geräte für Menschen/)
  expect(german.hrefs).toEqual(
    expect.arrayContaining([
      '/de/referenzen/infusionspumpe',
      '/de/leistungen/medical-design',
      '/de/impulse/medical-product-development',
    ]),
  )
  expect(german.page.querySelector('main')?.textContent).toContain('ISO\u00A014971')
  expect(german.follow('Lucia Feranti', '#contacts')).toMatch(/^\//)
  expect(german.page.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
    /\/de\/referenzen\?category=medizintechnik$/,
  )
  expect(german.page.querySelectorAll('nav[aria-label=Brotkrumen] li').at(-1)?.textContent).toBe(
    'Medizintechnik',
  )
  const other = '/en/references?category=medizintechnik'
  expect(german.page.querySelector('header a[hreflang=en]')?.getAttribute('href')).toBe(other)
  expect((await read(site.url, other)).headline).toMatch(/^Devices for people/)
})

test('the facts of a project and the search lead to the page of an industry', async ({ site }) => {
  const project = await read(site.url, '/de/referenzen/wallbox')
  const mobility = await read(site.url, project.follow('E-Mobilität', 'dl'))
  expect(mobility.headline).toMatch(/^Strom, der Treppen steigt/)
  const found = await read(site.url, '/de/suche?q=Stadtmöblierung')
  const furniture = await read(site.url, found.follow('Möbel und Stadtmöblierung', 'main'))
  expect(furniture.headline).toMatch(/^Draußen, das ganze Jahr/)
})

test('choosing another industry changes text and list without loading a document', async ({
  page,
  gotoHydrated,
}) => {
  await stubPictures(page)
  await gotoHydrated('/de/referenzen?category=medizintechnik')
  await page.evaluate(() => Object.assign(window, { kept: true }))
  await page.getByText('Branche und Leistungen').click()
  await page.getByRole('link', { name: /^Maschinen/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Verkleidet, beschriftet/)
  await expect(page).toHaveTitle(/^Maschinen:/)
  await expect(page.locator('#contacts').getByRole('link', { name: 'Aylin Sarikan' })).toBeVisible()
  expect(await page.evaluate(() => 'kept' in window)).toBe(true)
})
