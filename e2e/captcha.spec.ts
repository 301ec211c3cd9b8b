import { mergeTests } from 'playwright/test'

import { type CaptchaDouble, startCaptchaDouble } from './captcha-double.ts'
import {
  consentDialog,
  expect,
  recordForeignRequests,
  storedConsent,
  test as consentTest,
} from './consent-visitor.ts'
import { fillIn, pages, test as contactTest, visitor } from './contact-fixtures.ts'
import { delayFiles, siteCode } from './delay-files.ts'
import type { RunningServer } from './fixtures.ts'
import { axeViolations } from './page-assertions.ts'

const secret = 'secret-of-the-captcha'

interface CaptchaFixtures {
  double: CaptchaDouble
  /** A site whose contact form has the captcha. */
  captchaSite: RunningServer
}

const test = mergeTests(consentTest, contactTest).extend<CaptchaFixtures>({
  double: async ({}, use) => {
    const double = await startCaptchaDouble(secret)
    await use(double)
    double.stop()
  },
  captchaSite: async ({ startSite, contactSettings, double }, use) =>
    use(
      await startSite({
        ...contactSettings,
        RECAPTCHA_SITE_KEY: 'site-key',
        RECAPTCHA_SECRET: secret,
        RECAPTCHA_ORIGIN: double.origin,
      }),
    ),
})

const script = '/recaptcha/api.js?render=site-key&hl=en'

test('the captcha is loaded with consent only, checks each message, and leaves on withdrawal', async ({
  page,
  context,
  captchaSite: site,
  double,
  inbox,
  hydrated,
}) => {
  const foreign = recordForeignRequests(context, site.url)
  const { banner, refuse } = consentDialog(page)
  const form = page.locator('form[method=post]')
  const load = form.getByRole('button', { name: 'reCAPTCHA hier laden' })
  const send = form.getByRole('button', { name: pages.de.send })
  const settings = form.getByRole('button', { name: 'Cookie-Einstellungen' })
  const badge = page.locator('.grecaptcha-badge')
  await page.goto(site.url + pages.de.path)
  await expect(banner).toBeVisible()
  await load.scrollIntoViewIfNeeded()
  await hydrated()
  await expect(form.getByText(/reCAPTCHA von Google \(127\.0\.0\.1:\d+\) kann bestätigen/)).toBeVisible()
  await expect(page.locator('link[rel=preconnect], link[rel=dns-prefetch]')).toHaveCount(0)
  expect(foreign).toEqual([])

  // This one, and a score that is too low.
  await fillIn(page)
  await load.click()

  await expect(settings).toBeFocused()
  await expect(form.getByText(/schützt reCAPTCHA von Google/)).toBeVisible()
  await expect(badge).toBeAttached()
  await expect(badge).toBeHidden()
  expect(double.scripts).toEqual([script])
  expect(await storedConsent(context)).toBeUndefined()
  double.score = 0.4
  await send.click()
  await expect(
    page.getByRole('region', { name: /^(Da stimmt etwas noch nicht|There is a problem)$/ }),
  ).toBeFocused()
  await expect(
    page.getByRole('region', { name: /^(Da stimmt etwas noch nicht|There is a problem)$/ }),
  ).toContainText('reCAPTCHA hielt Sie für ein Programm')
  for (const [name, value] of Object.entries(visitor))
    await expect(page.locator(`main [name=${name}]`)).toHaveValue(value)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeViolations(page, 'main form, [role=region]')).toEqual([])
  expect(double.verified).toEqual([expect.stringMatching(/^token-site-key-contact-/)])
  expect(inbox.mails).toEqual([])

  await refuse.click()
  await expect(load).toBeVisible()
  await expect(badge).toHaveCount(0)
  await expect(page.locator('[src*=recaptcha][src*="127.0.0.1"]')).toHaveCount(0)
  expect(await page.evaluate(() => [Object.keys(localStorage), 'grecaptcha' in window])).toEqual([[], false])

  // All, later and without a reload: what was entered is still there.
  await form.getByRole('button', { name: 'Externe Inhalte immer laden' }).click()
  await expect(badge).toBeAttached()
  double.score = 0.5
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: pages.de.confirmation })).toBeVisible()
  await expect.poll(() => inbox.mails.length).toBe(1)
  expect(new Set(double.verified).size).toBe(2)
  for (const text of [secret, ...double.verified]) {
    expect(site.output()).not.toContain(text)
    expect(inbox.mails[0]?.raw).not.toContain(text)
  }
  expect(site.output()).toContain('A contact form was refused by its captcha: low score')

  // With stored consent, once the form is going to be used.
  await page.goto(site.url + pages.de.path)
  await send.scrollIntoViewIfNeeded()
  await hydrated()
  await expect(badge).toBeAttached()
  expect(double.scripts).toEqual([script, script, script])
  expect(new Set(foreign.map((url) => new URL(url).origin))).toEqual(new Set([double.origin]))
})

test('a withdrawal stops a script that is still on its way, and sends a message whose token is being made at once, without it', async ({
  page,
  context,
  captchaSite: site,
  double,
  inbox,
}) => {
  await test.step('a script that is still on its way', async () => {
    const release = await delayFiles(page, /recaptcha\/api\.js/)
    await page.goto(site.url + pages.de.path)
    const load = page.getByRole('button', { name: 'reCAPTCHA hier laden' })
    const requested = page.waitForRequest(/recaptcha\/api\.js/)
    await load.click()
    await requested
    await consentDialog(page).refuse.click()
    await expect(load).toBeVisible()
    const arrived = page.waitForResponse(/api\.js/)
    release()
    await (await arrived).finished()
    // It would have run by the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(page.locator('.grecaptcha-badge')).toHaveCount(0)
    expect(await page.evaluate(() => [Object.keys(localStorage), 'grecaptcha' in window])).toEqual([
      [],
      false,
    ])
  })
  await test.step('a token that is being made', async () => {
    await context.clearCookies()
    await page.route(/recaptcha\/api\.js/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'grecaptcha = { ready: (call) => call(), execute: () => new Promise(() => console.log("asked")) }',
      }),
    )
    await page.clock.install()
    await page.goto(site.url + pages.de.path)
    await fillIn(page)
    await page.getByRole('button', { name: 'reCAPTCHA hier laden' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
    const asked = page.waitForEvent('console', (message) => message.text() === 'asked')
    await page.getByRole('button', { name: pages.de.send }).click()
    await asked
    // The deadline for a token never comes.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await consentDialog(page).refuse.click()
    await expect(page.getByRole('heading', { level: 1, name: pages.de.confirmation })).toBeVisible()
    await expect.poll(() => inbox.mails.length).toBe(1)
    expect(double.verified).toEqual([])
  })
})

test('without its script, and without a key, the form works with the other protections; its button is pressed once its code is there, at the second attempt if the first one failed', async ({
  page,
  context,
  site: siteWithoutKey,
  captchaSite: site,
  double,
  inbox,
  hydrated,
}) => {
  await test.step('without its script, and without a key, the form works', async () => {
    const response = await fetch(siteWithoutKey.url + pages.en.path)
    expect(response.headers.get('content-security-policy')).not.toContain('recaptcha')
    expect(await response.text()).not.toMatch(/reCAPTCHA|recaptcha\//)

    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    double.hasScript = false
    await page.goto(site.url + pages.en.path)
    const load = page.getByRole('button', { name: 'Load reCAPTCHA here' })
    await load.scrollIntoViewIfNeeded()
    await hydrated()
    expect(await axeViolations(page, 'form[method=post]')).toEqual([])
    await fillIn(page)
    await load.press('Enter')
    const failures = () => logged.filter((text) => text === 'Failed to load reCAPTCHA script')
    await expect.poll(failures).toHaveLength(1)
    await page.getByRole('button', { name: pages.en.send }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: pages.en.confirmation })).toBeVisible()
    await expect.poll(() => inbox.mails.length).toBe(1)
    expect(double.scripts).toEqual([script])
    expect(double.verified).toEqual([])
    expect(failures()).toHaveLength(1)
  })
  const gate = page.getByRole('button', { name: 'reCAPTCHA hier laden' })
  const expectPressed = () =>
    expect(page.locator('form').getByRole('button', { name: 'Cookie-Einstellungen' })).toBeVisible()
  await page.clock.install()
  await test.step('the code of the button takes ten seconds', async () => {
    const release = await delayFiles(page, siteCode)
    await page.goto(site.url + pages.de.path)
    // Like a screen reader: without pointer and focus.
    await gate.dispatchEvent('click')
    await page.clock.runFor(10_000)
    release()
    await expectPressed()
  })
  await test.step('its code could not be loaded at the first attempt', async () => {
    await page.goto(site.url + pages.de.path)
    const failed = page.waitForEvent('requestfailed', (request) => siteCode.test(request.url()))
    await context.setOffline(true)
    await gate.click()
    await failed
    await context.setOffline(false)
    await gate.click()
    await expectPressed()
  })
})

test('each other kind of key has its script and its way to a token', async ({
  page,
  startSite,
  contactSettings,
  double,
  inbox,
}) => {
  const kinds: [kind: string, script: string, act: 'tick' | 'choose' | 'nothing'][] = [
    ['v2-checkbox', '/recaptcha/api.js?render=explicit&hl=en', 'tick'],
    ['v2-invisible', '/recaptcha/api.js?render=explicit&hl=en', 'choose'],
    ['enterprise', '/recaptcha/enterprise.js?render=site-key&hl=en', 'nothing'],
  ]
  for (const [kind, file, act] of kinds)
    await test.step(kind, async () => {
      const site = await startSite({
        ...contactSettings,
        RECAPTCHA_KIND: kind,
        RECAPTCHA_SITE_KEY: 'site-key',
        RECAPTCHA_SECRET: secret,
        RECAPTCHA_ORIGIN: double.origin,
        ...(kind === 'enterprise' && { RECAPTCHA_PROJECT: 'varnholt-website' }),
      })
      const before = double.verified.length
      await page.goto(site.url + pages.de.path)
      await fillIn(page)
      await page.getByRole('button', { name: 'reCAPTCHA hier laden' }).click()
      await expect.poll(() => double.scripts.at(-1)).toBe(file)
      const frame = (name: string) => page.frameLocator(`iframe[src*="${name}"]`).getByLabel('I am a person')
      if (act === 'tick') {
        await expect(page.locator('form iframe').locator('..')).toHaveCSS('width', '304px')
        await frame('anchor?box').check()
      } else await expect(page.locator('.grecaptcha-badge')).toBeAttached()
      const send = page.getByRole('button', { name: pages.de.send })
      // Below it is the frame of the box: a press in the frame that scrolls would land there.
      await send.scrollIntoViewIfNeeded()
      await send.click()
      if (act === 'choose') {
        // Longer than a token may take otherwise.
        await page.waitForTimeout(3500)
        await frame('bframe').click()
      }
      await expect(page.getByRole('heading', { level: 1, name: pages.de.confirmation })).toBeVisible()
      expect(double.verified.slice(before)).toEqual([
        expect.stringMatching(act === 'nothing' ? /^token-site-key-contact-/ : /^token-0\./),
      ])
      expect(site.output()).not.toContain('captcha')
    })
  await expect.poll(() => inbox.mails.length).toBe(3)
})
