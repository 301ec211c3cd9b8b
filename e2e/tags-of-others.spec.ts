import { readFileSync } from 'node:fs'

import { parseSettings } from '../server-functions/settings/settings-schema.ts'
import { consentDialog, expect, recordForeignRequests, test } from './consent-visitor.ts'
import { answerForTags, customHtml, templates } from './tag-doubles.ts'

/** The settings of common tags, as the table of the docs has them. */
const documented = Array.from(
  readFileSync('docs/tags-and-consent.md', 'utf8').matchAll(/^\| [^|]+\|[^|]+\| `(\w+: [^`|]+)` +\|$/gm),
  ([, sources = '']) => sources,
)
const TAG_MANAGER_ID = 'GTM-ABC1234'
const TAG_MANAGER_SOURCES = documented.join('; ')

/** The kind of request that each directive is about. */
const resourcesOf: Record<string, string> = {
  'script-src': 'script',
  'connect-src': '(?:fetch|xhr|ping)',
  'img-src': 'image',
  'frame-src': 'document',
  'font-src': 'font',
}

test('common tags load what their row of the docs allows, which is no more than they need, and only with consent', async ({
  page,
  context,
  startSite,
}) => {
  const site = await startSite({ TAG_MANAGER_ID, TAG_MANAGER_SOURCES, EXTERNAL_CONTENT: 'none' })
  const requests = await answerForTags(context, { tags: [...templates, ...customHtml] })
  const foreign = recordForeignRequests(context, site.url)
  const blocked: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) blocked.push(message.text())
  })
  const { banner, accept } = consentDialog(page)
  await page.goto(`${site.url}/de`)
  await expect(banner).toBeVisible()
  expect([foreign, requests]).toEqual([[], []])
  await accept.click()

  expect(documented).toHaveLength(5)
  const sources = parseSettings({ TAG_MANAGER_ID, TAG_MANAGER_SOURCES }).tagManager?.sources ?? {}
  const needed = Object.entries(sources).flatMap(([directive, hosts]) =>
    // Playwright sees no web sockets that are refused by the network.
    hosts
      .filter((host) => host.startsWith('https:'))
      .map((host) => ({
        directive,
        host,
        request: new RegExp(
          `^${resourcesOf[directive]} ${host.slice('https://'.length).replaceAll('.', '\\.').replace('*', '.+')}$`,
        ),
      })),
  )
  const unused = () =>
    needed
      .filter(({ request }) => !requests.some((one) => request.test(one)))
      .map(({ directive, host }) => [directive, host])
  await expect.poll(unused).toEqual([])
  expect(requests).toContain('ping region1.google-analytics.com')
  // Custom HTML without its switch: words, of which neither scripts nor styles count.
  await expect(page.locator('#noted')).toHaveCSS('position', 'static')
  expect(await page.evaluate(() => ['fbq' in window, 'hj' in window])).toEqual([false, false])
  expect(blocked.filter((text) => !/TrustedHTML|inline style/.test(text))).toEqual([])
})

test('with the switch Custom HTML and JavaScript variables run, with consent, and others of the policy stays', async ({
  page,
  context,
  startSite,
}) => {
  const custom = { TAG_MANAGER_ID, TAG_MANAGER_SOURCES, TAG_MANAGER_CUSTOM_CODE: 'true' }
  const site = await startSite(custom)
  expect(site.output()).toContain('TAG_MANAGER_CUSTOM_CODE="true": pages allow inline scripts')
  const requests = await answerForTags(context, {
    tags: [...customHtml, { script: 'https://unknown.example/tag.js' }],
    variables: ['function () { return document.documentElement.lang }'],
  })
  const variables = () => page.evaluate(() => Reflect.get(window, 'containerVariables'))
  const { banner, accept } = consentDialog(page)
  await page.goto(`${site.url}/de`)
  await expect(banner).toBeVisible()
  expect([await variables(), requests]).toEqual([undefined, []])
  await accept.click()

  await expect(page.locator('#noted')).toHaveCSS('position', 'fixed')
  await expect(page.locator('#noted')).toHaveCSS('color', 'rgb(1, 2, 3)')
  expect(await variables()).toEqual(['de'])
  await expect.poll(() => requests).toContain('script script.hotjar.com')
  expect(requests).toContain('image www.facebook.com')
  expect(requests.filter((one) => one.endsWith('unknown.example'))).toEqual([])
})

test('Tag Assistant keeps its hold on the pages it has opened, if there is a tag manager', async ({
  page,
  context,
  site,
  startSite,
}) => {
  const withTags = await startSite({ TAG_MANAGER_ID })
  await context.route('https://tagassistant.google.com/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Tag Assistant</title>' }),
  )
  await page.goto('https://tagassistant.google.com/')
  /** Whether a page that it opens, and the next one that somebody goes to there, can talk to it. */
  const talksBack = async (url: string) => {
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((address) => void window.open(address), url),
    ])
    await expect(opened).toHaveTitle(/Varnholt/)
    const first = await opened.evaluate(() => window.opener !== null)
    await opened.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(opened).toHaveTitle(/^Impressum/)
    const next = await opened.evaluate(() => window.opener !== null)
    await opened.close()
    return [first, next]
  }
  expect(await talksBack(`${withTags.url}/de?gtm_debug=1`)).toEqual([true, true])
  expect(await talksBack(`${site.url}/de?gtm_debug=1`)).toEqual([false, false])
})
