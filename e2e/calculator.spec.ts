import { expect, test } from './demo-space.ts'
import { axeViolations } from './page-assertions.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('two lists say what is there and what is needed; the contact form begins with it', async ({
    page,
  }) => {
    await page.goto('/de/leistungen')
    const calculator = page.locator('#calculator')
    await expect(calculator.getByText('9 bis 16 Wochen')).toBeVisible()
    await expect(calculator.getByRole('slider')).toHaveCount(0)
    await calculator.getByRole('combobox', { name: 'Ich habe' }).selectOption('0.8 Prototyp')
    await calculator.getByRole('combobox', { name: 'Ich brauche' }).selectOption('1.0 Serie')
    await calculator.getByRole('button', { name: 'Ausrechnen' }).first().click()
    await expect(page).toHaveURL(/\/de\/leistungen\?have=0\.8&need=1\.0#calculator$/)
    await expect(calculator.getByText('24 bis 44 Wochen')).toBeVisible()
    await expect(calculator.getByText('42.000 bis 120.000 €')).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/leistungen$/)
    await calculator.getByText('Alle Stufen als Tabelle').click()
    await expect(calculator.getByRole('row')).toHaveCount(7)
    await expect(
      calculator.getByRole('link', {
        name: /^Was aus unseren Schätzungen wurde: im Median \+8\s% Wochen, \+5\s% Kosten$/,
      }),
    ).toHaveAttribute('href', '/de/geschaetzt-und-gebraucht')

    const budget = calculator.locator('#budget')
    await budget.getByLabel('Betrag in Euro').fill('500')
    await budget.getByRole('button', { name: 'Ausrechnen' }).click()
    await expect(page).toHaveURL(/\/de\/leistungen\?budget=500&have=0\.8&need=1\.0#budget$/)
    await expect(budget.getByText('Bis 0.9 Nullserie fehlen 27.500 €.')).toBeInViewport()
    await expect(calculator.getByText('24 bis 44 Wochen')).toBeVisible()
    await budget.getByLabel('Betrag in Euro').fill('12,5 <b>')
    await budget.getByRole('button', { name: 'Ausrechnen' }).click()
    await expect(budget.getByText('Bitte ganze Euro eingeben, von 1 bis 99.999.999.')).toBeInViewport()
    await expect(budget.getByLabel('Betrag in Euro')).toHaveValue('12,5 <b>')
    await expect(budget.getByRole('button')).toHaveCount(1)
    await page.goBack()
    await budget.getByLabel('Betrag in Euro').fill('2.500 €')
    await budget.getByRole('button', { name: 'Mit diesem Betrag anfragen' }).click()
    await expect(page.locator('textarea')).toHaveValue(/2\.500\s€/)
    await page.goBack()

    await calculator.getByRole('link', { name: 'Ein Angebot dafür anfragen' }).click()
    await expect(page).toHaveURL(/\/de\/kontakt\?have=0\.8&need=1\.0#form$/)
    await expect(page.locator('textarea')).toHaveValue('Wir haben 0.8 und brauchen 1.0. Es geht um ')
    await expect(page.locator('form select')).toHaveValue('0.8')
  })
})

test('reversed and unknown ends of an address are put right, and nothing else of it gets into the form', async ({
  baseURL,
}) => {
  const htmlOf = async (path: string) => (await fetch(baseURL + path)).text()
  const ends = async (search: string) => {
    const chosen = (await htmlOf(`/en/services?${search}`)).matchAll(/<option value="([^"]*)" selected/g)
    return Array.from(chosen, ([, end]) => end)
  }
  expect(await ends('have=1.0&need=0.1')).toEqual(['0.1', '1.0'])
  expect(await ends('have=<b>&need=7')).toEqual(['0.3', '0.8'])
  const contact = await htmlOf('/en/contact?have=0.3&need=pay+here&message=spam')
  expect(contact).toMatch(/<textarea[^>]*><\/textarea>/)
})

test('how far a sum leads is said while somebody types it, as people write sums, and the address keeps it', async ({
  page,
}) => {
  await page.goto('/de/leistungen')
  const budget = page.locator('#budget')
  const field = budget.getByLabel('Betrag in Euro')
  const ask = budget.getByRole('button', { name: 'Mit diesem Betrag anfragen' })
  const type = async (sum: string) => {
    await field.press('ControlOrMeta+a')
    await field.pressSequentially(sum)
  }
  await expect(field).toHaveAttribute('placeholder', '40.000')
  await expect(budget.getByText('Von 0.3 Modell bis 0.5 Funktionsmuster')).toBeVisible()
  await expect(ask).toHaveCount(0)
  await field.click()
  await page.keyboard.type('20.000')
  await expect(budget.getByText('Von 0.3 Modell womöglich bis 0.5 Funktionsmuster')).toBeVisible()
  await expect(page).toHaveURL(/\?have=0\.3&need=0\.8&budget=20000$/)
  await expect(field).toBeFocused()
  await type('400000 €')
  await expect(
    budget.getByText('Von 0.3 Modell bis 1.0 Serie; mindestens 216.000 € bleiben übrig.'),
  ).toBeVisible()
  await page
    .locator('#calculator')
    .getByLabel(/^Medizingerät/)
    .check()
  await expect(budget.getByText('mindestens 179.200 € bleiben übrig.')).toBeVisible()
  await expect(page).toHaveURL(/budget=400000/)
  await ask.click()
  await expect(page).toHaveURL(/\/de\/kontakt\?.*&have=0\.3&.*medical=1#form$/)
  await expect(page.getByText(/Von 0\.3 an reicht er bis 1\.0/)).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('400.000')
  await type('viel')
  await expect(budget.getByText('Bitte ganze Euro eingeben, von 1 bis 99.999.999.')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page).not.toHaveURL(/budget=/)
  await expect(ask).toHaveCount(0)
  await type('50k')
  await expect(page).toHaveURL(/budget=50000/)
  await expect(field).toHaveValue('50k')
  await field.clear()
  await expect(page).not.toHaveURL(/budget=/)
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  await expect(budget.locator('[aria-busy=false]')).toBeVisible()
  expect(await axeViolations(page, '#calculator')).toEqual([])
})

test('the handles slide by keyboard, finger, mouse and screen reader, and the address follows, also after a loss of the connection', async ({
  page,
  gotoHydrated,
  context,
}) => {
  test.setTimeout(90_000)
  await test.step('the handles slide by keyboard, never past each other, and stand where the address says', async () => {
    await gotoHydrated('/en')
    const calculator = page.locator('#calculator')
    const [have, need] = [
      calculator.getByRole('slider', { name: 'I have' }),
      calculator.getByRole('slider', { name: 'I need' }),
    ]
    await have.focus()
    await expect(have).toHaveAttribute('aria-valuetext', '0.3 Model')
    await page.keyboard.press('Home')
    await expect(have).toHaveAttribute('aria-valuetext', 'an idea')
    await expect(calculator.getByText('11 to 19 weeks')).toBeVisible()
    await expect(page).toHaveURL(/\/en\?have=0&need=0\.8$/)
    await expect(have).toBeFocused()
    await page.keyboard.press('End')
    await expect(have).toHaveAttribute('aria-valuetext', '0.5 Functional model')
    await need.focus()
    await page.keyboard.press('End')
    await expect(need).toHaveAttribute('aria-valuetext', '1.0 Series')
    await expect(page).toHaveURL(/\/en\?have=0\.5&need=1\.0$/)
    await expect(calculator.getByText(/^\d+ to \d+ weeks$/)).toBeVisible()
    await expect(calculator.getByText('What you receive')).toHaveCount(0)
    await expect(calculator.getByRole('link', { name: 'Ask for a quote for this' })).toHaveAttribute(
      'href',
      '/en/contact?have=0.5&need=1.0#form',
    )
    expect(await axeViolations(page, '#calculator')).toEqual([])
    await page.getByRole('banner').locator('a[href="/en"]').first().click()
    await expect(page).toHaveURL('/en')
    await expect(have).toHaveAttribute('aria-valuetext', '0.3 Model')
  })
  await test.step('a handle is dragged by a finger or a mouse, or set by a screen reader, which sends neither that nor keys', async () => {
    await gotoHydrated('/de/leistungen')
    const calculator = page.locator('#calculator')
    const need = calculator.getByRole('slider', { name: 'Ich brauche' })
    const pilotRun = calculator.getByRole('listitem').filter({ hasText: /^0\.9 Nullserie/ })
    await expect(pilotRun).toHaveCount(0)
    await need.scrollIntoViewIfNeeded()
    const box = await need.boundingBox()
    if (!box) throw new Error('The slider is not shown')
    const at = (point: number) => box.x + 22 + ((box.width - 44) * point) / 6
    await page.mouse.move(at(4), box.y + 22)
    await page.mouse.down()
    await page.mouse.move(at(6), box.y + 22, { steps: 8 })
    await page.mouse.up()
    await expect(page).toHaveURL(/have=0\.3&need=1\.0$/)
    await expect(need).toHaveAttribute('aria-valuetext', '1.0 Serie')
    await expect(pilotRun.first()).toBeVisible()
    await need.fill('5')
    await expect(need).toHaveAttribute('aria-valuetext', '0.9 Nullserie')
    await expect(page).toHaveURL(/have=0\.3&need=0\.9$/)
  })
  await test.step('without a connection it goes on calculating, and the address follows when the connection is back', async () => {
    const calculator = page.locator('#calculator')
    const have = calculator.getByRole('slider', { name: 'Ich habe' })
    await calculator.getByRole('slider', { name: 'Ich brauche' }).fill('4')
    await have.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/have=0\.1&need=0\.8$/)
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/_serverFn/'))
    await page.keyboard.press('Home')
    await expect(have).toHaveAttribute('aria-valuetext', 'eine Idee')
    await expect(calculator.getByText('11 bis 19 Wochen')).toBeVisible()
    await failed
    // The request is repeated once.
    await page.waitForEvent('requestfailed', (request) => request.url().includes('/_serverFn/'))
    await expect(have).toBeFocused()
    await expect(page).toHaveURL(/have=0\.1&need=0\.8$/)
    await context.setOffline(false)
    await page.keyboard.press('End')
    await expect(page).toHaveURL(/have=0\.5&need=0\.8$/)
    await expect(have).toBeFocused()
  })
  await test.step('a link that is followed before the handles rest leads to its own address', async () => {
    // The focus is still at what one has.
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/have=0\.3&need=0\.8$/)
    await page.route(/_serverFn/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    await page.keyboard.press('Home')
    await page.getByRole('banner').getByRole('link', { name: 'Kontakt', exact: true }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legen Sie es uns auf den Tisch.')
    await expect(page).toHaveURL('/de/kontakt')
    await expect(page.locator('textarea')).toHaveValue('')
  })
})

test('what was set before the script had loaded is in the address', async ({ page }) => {
  const { promise: scriptsMayLoad, resolve: loadScripts } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await scriptsMayLoad
    await route.continue()
  })
  const have = page.locator('#calculator').getByRole('slider', { name: 'Ich habe' })
  const isMedical = page.getByLabel(/^Medizingerät/)
  const field = page.locator('#budget').getByLabel('Betrag in Euro')
  await page.goto('/de/leistungen', { waitUntil: 'commit' })
  await have.focus()
  await page.keyboard.press('Home')
  await expect(have).toHaveValue('0')
  await isMedical.check()
  await field.fill('90.000')
  loadScripts()
  await expect(page).toHaveURL(/have=0&need=0\.8&medical=1&budget=90000$/)
  await expect(have).toHaveAttribute('aria-valuetext', 'eine Idee')
  await expect(isMedical).toBeChecked()
  await expect(field).toHaveValue('90.000')
})

test('the page about cost has the calculator, without a link to itself, and projects with what they took', async ({
  page,
}) => {
  await page.goto('/de/unternehmen/was-kostet-das?have=0.3&need=0.8')
  const calculator = page.getByRole('main').locator('#calculator')
  await expect(calculator).toContainText('9 bis 16 Wochen')
  // The head of the page says the same sum.
  for (const place of [calculator, page.getByText(/^Vom Modell zum Prototyp/)])
    await expect(place).toContainText(/31\.000 bis 64\.000\s€/)
  const project = calculator.getByRole('listitem').filter({ hasText: 'Prüfstand' })
  await expect(calculator).toContainText(
    /Mit Freigaben, Prüfungen und Pausen werden daraus meist 17 bis 30\sWochen/,
  )
  await expect(project).toContainText(/14\sWochen, 43\.500\s€/)
  // It cost more than its stretch does.
  await expect(calculator.getByRole('listitem').filter({ hasText: 'Sicherungsgerät' })).toHaveCount(0)
  await expect(calculator.getByRole('link', { name: 'Ein Angebot dafür anfragen' })).toBeVisible()
  await expect(calculator.getByRole('link', { name: /billiger/ })).toHaveCount(0)
})

test('the nearer handle takes a press, and keeps the focus in other words of a translator', async ({
  page,
  gotoHydrated,
}) => {
  await test.step('a press beside the handles moves the nearer one (WCAG 2.5.7), also at the numbers', async () => {
    await page.goto('/de/leistungen')
    const calculator = page.locator('#calculator')
    const have = calculator.getByRole('slider', { name: 'Ich habe' })
    const need = calculator.getByRole('slider', { name: 'Ich brauche' })
    await need.scrollIntoViewIfNeeded()
    const box = await need.boundingBox()
    if (!box) throw new Error('The slider is not shown')
    const at = (point: number) => box.x + 22 + ((box.width - 44) * point) / 6
    await page.mouse.click(at(6) - 4, box.y + 66)
    await expect(need).toHaveAttribute('aria-valuetext', '1.0 Serie')
    await expect(page).toHaveURL(/have=0\.3&need=1\.0$/)
    await page.mouse.click(at(1), box.y + 22)
    await expect(have).toHaveAttribute('aria-valuetext', '0.1 Skizze')
  })
  await test.step('in other words of a translator, the focus stays at the handle', async () => {
    await gotoHydrated('/de/leistungen')
    const have = page.locator('#calculator').getByRole('slider', { name: 'Ich habe' })
    await have.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/have=0\.1&need=0\.8$/)
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const translated = document.createElement('font')
      translated.textContent = 'What we make before there is a product'
      heading.replaceChildren(translated)
    })
    await page.keyboard.press('Home')
    await expect(page).toHaveURL(/have=0&need=0\.8$/)
    await expect(have).toBeFocused()
  })
})
