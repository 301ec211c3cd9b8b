import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { signTimestamp } from '../server-functions/contact/form-timestamp.server.ts'
import { expect, fileOf, fillIn, pages, postForm, storedFiles, test, visitor } from './contact-fixtures.ts'
import { axeViolations } from './page-assertions.ts'
import { htmlProblems } from './valid-html.ts'

// The languages differ in their texts only.
for (const [locale, javaScriptEnabled] of [
  ['de', true],
  ['en', false],
] as const)
  test.describe(`${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    const { path, send, confirmation } = pages[locale]
    test.use({ javaScriptEnabled })

    test('a message arrives with its attachment, after an error that keeps the entries', async ({
      page,
      contactSite: site,
      inbox,
      folder,
      hydrated,
    }) => {
      await page.goto(`${site.url}${path}?budget=20000`)
      const button = page.getByRole('button', { name: send })
      await button.scrollIntoViewIfNeeded()
      await hydrated()
      await fillIn(page, { ...visitor, email: 'aenne@' })
      await page.locator('[name=stage]').selectOption('0.5')
      await button.click()

      const summary = page.getByRole('region', { name: /^(Da stimmt etwas noch nicht|There is a problem)$/ })
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link')).toHaveText([/name@example.com/])
      await expect(page).toHaveTitle(locale === 'de' ? /^Fehler: / : /^Error: /)
      const email = page.locator('[name=email]')
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(email).toHaveAccessibleDescription(/name@example.com/)
      await summary.getByRole('link').click()
      await expect(email).toBeFocused()
      for (const [name, value] of Object.entries({ ...visitor, email: 'aenne@', stage: '0.5' }))
        await expect(page.locator(`main [name=${name}]`)).toHaveValue(value)
      if (javaScriptEnabled) expect(await axeViolations(page, 'main form, [role=region]')).toEqual([])
      else expect(await htmlProblems(await page.content())).toEqual([])

      await email.fill(visitor.email)
      const step = {
        name: 'Gehäuse "neu"; x=.stp',
        mimeType: '',
        buffer: Buffer.from('ISO-10303-21;\nHEADER;'),
      }
      await page.locator('[name=attachments]').setInputFiles(step)
      await button.click()
      await expect(page.getByRole('heading', { level: 1, name: confirmation })).toBeVisible()
      const number = new URL(page.url()).searchParams.get('nr') ?? ''
      await expect(page.getByRole('main')).toContainText(number)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      expect(await htmlProblems(await (await page.request.get(page.url())).text())).toEqual([])

      await expect.poll(() => inbox.mails.length).toBe(1)
      const [mail] = inbox.mails
      expect(mail?.envelope).toEqual({
        from: 'website@varnholt.example',
        to: ['werkstatt@varnholt.example'],
      })
      expect(mail?.replyTo?.value).toEqual([{ name: visitor.name, address: visitor.email }])
      expect(mail?.subject).toBe(`Anfrage ${number} von ${visitor.name}, ${visitor.company}`)
      expect(mail?.text).toContain(visitor.message)
      expect(mail?.text).toContain('0.5 Funktionsmuster')
      // Whatever the visitor has written instead of the sentence that the form began with.
      expect(mail?.text).toMatch(/Anliegen: (?:Es geht um einen Betrag: 20\.000\s€|About a sum: €20,000)/)
      expect(mail?.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
        ['Gehäuse _neu__ x_.stp', step.buffer.toString()],
      ])
      await expect.poll(() => storedFiles(folder)).toEqual([])
      for (const text of [visitor.name, visitor.email, visitor.phone, 'Öztürk', 'Gehäuse', 'kunde.example'])
        expect(site.output()).not.toContain(text)
    })
  })

test('the form of a visitor is accessible by keyboard, loses nothing, and shows progress', async ({
  page,
  contactSite: site,
  hydrated,
  inbox,
}) => {
  await test.step('the form is accessible, also by keyboard', async () => {
    await page.goto(`${site.url}/de/kontakt`)
    await page.locator('[name=name]').focus()
    await hydrated()
    const order = ['name', 'email', 'company', 'phone', 'stage', 'message', 'attachments']
    for (const name of order) {
      await expect(page.locator(`main [name=${name}]`)).toBeFocused()
      if (name !== 'attachments') await page.keyboard.press('Tab')
    }
    await page.locator('[name=phone]').press('Enter')
    await expect(
      page.getByRole('region', { name: /^(Da stimmt etwas noch nicht|There is a problem)$/ }),
    ).toBeFocused()
    expect(await page.locator('[name=email]').getAttribute('autocomplete')).toBe('email')
  })
  await test.step('a failed connection keeps everything, and a second click sends no second message', async () => {
    await fillIn(page)
    await page
      .locator('[name=attachments]')
      .setInputFiles([
        { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 plan') },
      ])
    await page.context().setOffline(true)
    const button = page.getByRole('button', { name: 'Nachricht senden' })
    await button.click()
    await expect(
      page.getByRole('region', { name: /^(Da stimmt etwas noch nicht|There is a problem)$/ }),
    ).toContainText('Die Verbindung ist abgebrochen')
    await expect(page.locator('[name=message]')).toHaveValue(visitor.message)
    await page.context().setOffline(false)
    await button.dblclick()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Nachricht ist da.')
    await expect.poll(() => inbox.mails.length).toBe(1)
    expect(inbox.mails[0]?.attachments).toHaveLength(1)
  })
  await test.step('a form whose time the site did not sign, as after the loss of its folder, is refused once', async () => {
    await page.goto(`${site.url}/de/kontakt`)
    await page.locator('[name=attachments]').scrollIntoViewIfNeeded()
    await hydrated()
    await fillIn(page)
    await page.locator('main form').evaluate((form: HTMLFormElement) => {
      const opened = new FormData(form).get('opened')
      form.addEventListener('formdata', ({ formData }) => {
        if (formData.get('opened') === opened) formData.set('opened', 'zzzzzz.AAAAAAAAAAAA')
      })
    })
    // The answer has a time of its own, in seconds.
    await page.waitForFunction(() => performance.now() > 1200)
    await page.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(
      page.getByRole('region', { name: /^(Da stimmt etwas noch nicht|There is a problem)$/ }),
    ).toContainText('Das ging sehr schnell')
  })
  await test.step('it is sent at the second click, and the progress of its upload is shown', async () => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 2_000_000 }
    await session.send('Network.emulateNetworkConditions', speed)
    const large = Buffer.from(await fileOf('plan.pdf', 3_000_000).arrayBuffer())
    await page.locator('[name=attachments]').setInputFiles({ name: 'plan.pdf', mimeType: '', buffer: large })
    await page.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(page.getByRole('progressbar', { name: 'Übertragung' })).toBeVisible()
    await expect(page.getByText(/^\d,\d von 2,9 MB$/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Nachricht ist da.')
  })
})

test('a corrected field loses its error while one types, and the last one takes the summary along', async ({
  page,
  contactSite: site,
  hydrated,
}) => {
  await page.goto(`${site.url}/de/kontakt`)
  const field = (label: string) => page.getByRole('textbox', { name: label })
  const [name, email, message] = [field('Name'), field('E-Mail-Adresse'), field('Nachricht')]
  const summary = page.getByRole('region', { name: /^(Da stimmt etwas noch nicht|There is a problem)$/ })
  const lines = summary.getByRole('link')
  const send = page.getByRole('button', { name: 'Nachricht senden' })
  const attachments = page.getByLabel('Anhänge')
  const wrongFile = { name: 'plan.exe', mimeType: '', buffer: Buffer.from('MZ') }
  await name.focus()
  await hydrated()
  await attachments.setInputFiles({ ...wrongFile, buffer: Buffer.alloc(11 * 1024 * 1024) })
  await send.click()
  // All errors, though files of this size are not sent.
  await expect(lines).toHaveCount(4)
  await expect(lines.last()).toHaveText('Die Anhänge sind zusammen größer als 10 MB')

  await attachments.setInputFiles(wrongFile)
  await expect(lines).toHaveCount(3)
  await send.click()
  await expect(lines).toHaveText([
    'Tragen Sie Ihren Namen ein',
    'Tragen Sie Ihre E-Mail-Adresse ein',
    'Schreiben Sie, worum es geht',
    /^plan\.exe ist weder PDF/,
  ])

  await test.step('the error goes with the first letter of a name, and not while an address is half typed', async () => {
    await lines.first().click()
    await page.keyboard.type(' ')
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.type('Ä')
    await expect(name).not.toHaveAttribute('aria-invalid')
    await expect(name).not.toHaveAttribute('aria-describedby')
    await expect(page.getByText('Tragen Sie Ihren Namen ein')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await page.keyboard.type('aenne@')
    await expect(email).toHaveAccessibleDescription(/Tragen Sie Ihre E-Mail-Adresse ein/)
    await page.keyboard.type('kunde.example')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await expect(lines).toHaveCount(2)
  })
  await test.step('what is wrong again is said on leaving, and the focus goes where one wants', async () => {
    for (let left = 'kunde.example'.length; left > 0; left -= 1) await page.keyboard.press('Backspace')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await page.keyboard.press('Tab')
    await expect(email).toHaveAccessibleDescription(/name@example\.com/)
    await expect(lines).toHaveCount(3)
    await expect(field('Firma')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('End')
    await page.keyboard.type('kunde.example')
    await expect(lines).toHaveCount(2)
  })
  await test.step('what only the site could say of a file goes with another file; its hint stays', async () => {
    await attachments.setInputFiles({ ...wrongFile, name: 'plan.pdf' })
    await expect(attachments).not.toHaveAttribute('aria-invalid')
    await expect(attachments).toHaveAccessibleDescription(/^PDF, Bilder.*zusammen 10 MB\.$/)
    await expect(lines).toHaveText(['Schreiben Sie, worum es geht'])
  })
  await test.step('the summary goes without moving focus or field', async () => {
    // As in Safari.
    await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'))
    await message.focus()
    const place = await message.boundingBox()
    await page.keyboard.type('E')
    await expect(summary).toHaveCount(0)
    await expect(page).not.toHaveTitle(/^Fehler/)
    await expect(message).toBeFocused()
    expect((await message.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
    await page.keyboard.type('in Gehäuse.')
    await expect(message).toHaveValue('Ein Gehäuse.')
  })
  await test.step('a click reaches its button though an error appears meanwhile, and the summary is focused', async () => {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Backspace')
    await expect(summary).toHaveCount(0)
    await send.click()
    await expect(summary).toBeFocused()
    await expect(lines).toHaveText(['Schreiben Sie, worum es geht', /^plan\.pdf ist weder PDF/])
  })
  await test.step('what is wrong with the message as a whole goes with a change', async () => {
    await page.context().setOffline(true)
    await send.click()
    await expect(summary).toContainText('Die Verbindung ist abgebrochen')
    await message.focus()
    await expect(summary).toBeVisible()
    await page.keyboard.type('E')
    await expect(summary).toHaveCount(0)
  })
})

test('what a form may contain: attachments, headers, and the number that is confirmed', async ({
  contactSite: site,
  inbox,
  folder,
}) => {
  test.setTimeout(90_000)
  await test.step('attachments: the limit is accepted, everything else is refused with a reason and leaves nothing', async () => {
    const limit = 10 * 1024 * 1024
    const accepted = await postForm(site, { ...visitor, attachments: fileOf('genau.pdf', limit) })
    expect(accepted.status).toBe(303)
    await expect.poll(() => inbox.mails[0]?.attachments[0]?.size, { timeout: 20_000 }).toBe(limit)
    const refused = [
      [fileOf('zu-gross.pdf', limit + 1), 'Die Anhänge sind zusammen größer als 10 MB'],
      [fileOf('bild.png', 100, 'GIF89a'), 'bild.png ist weder PDF noch Bild, STEP oder STL'],
      [fileOf('leer.pdf', 0, ''), 'leer.pdf ist leer'],
    ] as const
    for (const [attachments, reason] of refused) {
      const answer = await postForm(site, { ...visitor, attachments })
      expect([attachments.name, answer.status]).toEqual([attachments.name, 422])
      expect(await answer.text()).toContain(reason)
    }
    expect(storedFiles(folder)).toEqual([])
    expect(inbox.mails).toHaveLength(1)
  })
  await test.step('no header can be injected', async () => {
    const attack = 'x\r\nBcc: victim@example.com'
    expect((await postForm(site, { ...visitor, name: attack })).status).toBe(422)
    const harmless = {
      ...visitor,
      name: '"Mallory" <mallory@example.com>, victim@example.com',
      message: `${attack}\r\n.\r\nMAIL FROM:<a@b>`,
      attachments: fileOf('a"; filename="b.exe\r\nBcc: victim@example.com.pdf', 100),
    }
    expect((await postForm(site, harmless)).status).toBe(303)
    await expect.poll(() => inbox.mails.length).toBe(2)
    const mail = inbox.mails.at(-1)
    expect(mail?.envelope.to).toEqual(['werkstatt@varnholt.example'])
    expect(mail?.replyTo?.value).toEqual([{ name: harmless.name, address: visitor.email }])
    expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im)
    expect(mail?.attachments).toHaveLength(1)
    expect(mail?.attachments[0]?.filename).toMatch(/^[\w ._()+-]+\.pdf$/)
    expect(mail?.text).toContain('MAIL FROM:<a@b>')
  })
  await test.step('only a number of this site is confirmed', async () => {
    const answer = await postForm(site)
    const location = answer.headers.get('location') ?? ''
    expect([answer.status, location]).toEqual([
      303,
      expect.stringMatching(/^\/de\/kontakt\/danke\?nr=[\dA-Z-]{21}$/),
    ])
    const confirmation = await fetch(site.url + location)
    expect(confirmation.status).toBe(200)
    const english = location.replace('/de/kontakt/danke', '/en/contact/thanks')
    expect(await confirmation.text()).toContain(`href="${english}"`)
    expect((await fetch(site.url + english)).status).toBe(200)
    for (const nr of ['261122-AAAA-AAAA-AAAA', '', '<script>', 'x'.repeat(5000)])
      expect((await fetch(`${site.url}/de/kontakt/danke?nr=${encodeURIComponent(nr)}`)).status).toBe(404)
  })
})

test('a bot gets no further: time trap, origin, rate limit', async ({
  startSite,
  contactSettings,
  inbox,
  folder,
}) => {
  const site = await startSite({ ...contactSettings, CONTACT_MIN_SECONDS: '60', CONTACT_PER_HOUR: '1' })
  const fast = await postForm(site)
  expect(fast.status).toBe(422)
  const html = await fast.text()
  expect(html).toContain('Das ging sehr schnell')
  expect(html).toContain(visitor.email)
  for (const opened of ['', 'zzzzzz.AAAAAAAAAAAA'])
    expect((await postForm(site, { ...visitor, opened })).status).toBe(422)
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
  ]
  for (const headers of foreign) expect((await postForm(site, visitor, headers)).status).toBe(403)

  // Somebody else, who has taken a minute.
  const minuteAgo = new Date(Date.now() - 60_000)
  const opened = signTimestamp(minuteAgo, readFileSync(join(folder, 'secret')))
  const send = (message: string) =>
    postForm(site, { ...visitor, message, opened }, { 'X-Forwarded-For': '192.0.2.1' })
  expect((await send('1')).status).toBe(303)
  const limited = await send('2')
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3600'])
  expect(await limited.text()).toContain('>2</textarea>')
  // Far too many: what was typed is still there, and in the end there is a page that costs nothing.
  let [last, shown] = ['', 0]
  for (; shown < 30; shown += 1) {
    const refused = await send('Drittes Schreiben')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
    last = await refused.text()
    if (!last.includes('>Drittes Schreiben</textarea>')) break
  }
  expect(shown).toBe(10)
  expect(last).toContain('<html lang="de">')
  expect(last).toContain('Von Ihrem Anschluss')
  expect(last).toContain('Zurück-Taste')
  await expect.poll(() => inbox.mails.map(({ text }) => text?.trim().slice(-1))).toEqual(['1'])
  expect(storedFiles(folder)).toEqual([])
})
