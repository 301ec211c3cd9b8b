import { expect, test } from './demo-space.ts'
import { stubPictures } from './stub-pictures.ts'

// All of it is links and forms.
test.use({ javaScriptEnabled: false })
test.beforeEach(({ page }) => stubPictures(page))

test('a project says with whom to speak and what work costs, and shows people of its service if it has none', async ({
  page,
}) => {
  await test.step('a project says with whom to speak, by telephone or by a mail that names it, and what work costs', async () => {
    await page.goto('/de/referenzen/infusionspumpe')
    const people = page.locator('#contacts')
    await expect(people.getByRole('heading', { name: 'Mit wem Sie sprechen' })).toBeVisible()
    await expect(people.getByRole('link', { name: '+49 221 4710-161' })).toHaveAttribute(
      'href',
      'tel:+492214710161',
    )
    const mail = people.getByRole('link', { name: 'lucia.feranti@varnholt.example' })
    const subject = encodeURIComponent('Frage zu „Infusionspumpe für die Nachtschicht“')
    await expect(mail).toHaveAttribute('href', `mailto:lucia.feranti@varnholt.example?subject=${subject}`)
    await people.getByRole('link', { name: 'Was kostet das?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Was kostet das?' })).toBeVisible()
  })
  await test.step('a project without people of its own has those of its first service; a name leads to the team', async () => {
    await page.goto('/en/references/wallbox')
    const person = page.locator('#contacts').getByRole('link', { name: 'Lucia Feranti' })
    await person.click()
    await expect(page).toHaveURL(/\/en\/company\/team#lucia-feranti$/)
    await expect(
      page.locator('#lucia-feranti').getByRole('heading', { name: 'Lucia Feranti' }),
    ).toBeInViewport()
  })
})

test('the head of a project, service, industry, impulse and job leads to the people at its end, without JavaScript', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, name] of [
    ['/de/referenzen/infusionspumpe', 'Fragen an Lucia Feranti'],
    ['/en/services/medical-design', 'Ask Lucia Feranti'],
    ['/de/referenzen?category=medizintechnik', 'Fragen an Lucia Feranti'],
    ['/de/impulse/ux-check', 'Fragen an Tomke Reents'],
    ['/en/career/apprenticeship-technical-model-maker', 'Ask Nele Farwick'],
  ] as const) {
    await page.goto(path)
    const link = page.getByRole('link', { name })
    // Those of a project come after its stages.
    if (path.includes('/referenzen/')) await link.scrollIntoViewIfNeeded()
    await expect(link).toBeInViewport({ ratio: 1 })
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await link.click()
    await expect(page.locator('#contacts').getByRole('listitem').first()).toBeInViewport()
  }
})

test.describe('a job', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('can be applied for on the first screen and at its end, without JavaScript; its pay is in the list', async ({
    page,
  }) => {
    const call = page.getByRole('main').getByText('Oder rufen Sie an')
    await page.goto('/de')
    await expect(call.getByRole('link', { name: '+49 221 4710-148' })).toBeVisible()
    await page.goto('/de/karriere')
    await expect(page.getByText(/44\.460 bis 51\.740\s€ brutto im Jahr/)).toBeVisible()
    await page.goto('/de/karriere/konstrukteur-kunststoff')
    const subject = `subject=${encodeURIComponent('Bewerbung: Konstrukteur Kunststoff (m/w/d)')}`
    const form = '/de/kontakt?job=konstrukteur-kunststoff#form'
    const apply = page.getByRole('link', { name: 'Bewerben', exact: true })
    await expect(apply.first()).toBeInViewport()
    for (const link of [apply.first(), apply.last()]) await expect(link).toHaveAttribute('href', form)
    await expect(page.getByRole('link', { name: 'Per E-Mail' })).toHaveAttribute(
      'href',
      `mailto:jonas.ebbert@varnholt.example?${subject}`,
    )
    await expect(page.getByRole('link', { name: 'Mit dem Formular bewerben' })).toHaveAttribute('href', form)
    await expect(apply).toHaveCount(2)
    // The contact of the job is named below it.
    await expect(call).toHaveCount(0)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join()).toContain('"minValue":54000,"maxValue":66000,"unitText":"YEAR"')
    await apply.first().click()
    await expect(
      page.getByText('Bewerbung: Konstrukteur Kunststoff (m/w/d)', { exact: true }),
    ).toBeInViewport()
    await expect(page.getByLabel('Nachricht')).toHaveValue(
      'Ich bewerbe mich als Konstrukteur Kunststoff (m/w/d). ',
    )
    for (const label of ['Stand', 'Firma']) await expect(page.getByLabel(label)).toBeHidden()
    await expect(page.getByText('Zeichnung, Foto oder STEP-Datei')).toBeHidden()
    await page.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(page.getByText('Bewerbung: Konstrukteur Kunststoff (m/w/d)', { exact: true })).toBeVisible()
    await expect(
      page
        .getByRole('region', { name: /^(Da stimmt etwas noch nicht|There is a problem)$/ })
        .or(page.getByRole('heading', { name: /Fehler|fehlt/ }))
        .first(),
    ).toBeVisible()
  })

  test('a sum is named in the form that it is asked for with', async ({ page }) => {
    await page.goto('/en/company/what-does-it-cost')
    const budget = page.locator('#budget')
    await expect(
      budget.getByText('From 0.3 Model as far as 0.5 Functional model, perhaps even 0.8'),
    ).toBeVisible()
    await budget.getByLabel('Amount in euros').pressSequentially('20000')
    await budget.getByRole('button', { name: 'Calculate' }).click()
    await expect(budget.getByText('From 0.3 Model, perhaps as far as 0.5')).toBeVisible()
    await budget.getByRole('button', { name: 'Ask with this budget' }).click()
    await expect(page).toHaveURL(/\/en\/contact\?budget=20%2C000&have=0\.3&need=0\.8#form$/)
    await expect(page.getByText('About a sum: €20,000. From 0.3, it may take you to 0.5')).toBeInViewport()
    await expect(page.getByLabel('Message')).toHaveValue('We have €20,000 to spend. It is about ')
  })
})
