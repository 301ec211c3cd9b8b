import { axeViolations, expect, picture, test, replaceText } from './form-page.ts'

function rules(field: string, value: string) {
  return [
    {
      modifications: [{ display: 'hide' }],
      rule_match: 'all',
      rule_conditions: [
        {
          validation: 'equals',
          value,
          validated_object: { type: 'field', field_key: field, field_attr: 'value' },
        },
      ],
    },
  ]
}

test('opening a story and all its blocks changes nothing', async ({ page, formPage }) => {
  await formPage.open('kontakt')
  await formPage.show('Beide')
  const closed = formPage.form.locator('[data-toggle][aria-expanded=false]')
  while ((await closed.count()) > 0) await closed.first().click()
  await formPage.form.locator('[contenteditable=true]').first().waitFor()
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeDisabled()
  await expect(formPage.saveButton).toBeDisabled()
  expect(await axeViolations(page, formPage.form)).toEqual([])
})

test.use({ timezoneId: 'Europe/Berlin' })

test('every kind of field is filled, and only what was edited changes', async ({ page, formPage }) => {
  const kept = { any: ['thing', { _uid: 'kept' }] }
  await formPage.openNew(
    {
      title: { type: 'text', translatable: true, required: true, max_length: 20 },
      text: { type: 'textarea' },
      price: { type: 'number', decimals: 2, max_value: 100 },
      day: { type: 'datetime', disable_time: true },
      wide: { type: 'boolean' },
      color: {
        type: 'option',
        options: [
          { name: 'Rot', value: 'red' },
          { name: 'Blau', value: 'blue' },
        ],
      },
      groups: { type: 'option', source: 'internal', datasource_slug: 'categories' },
      tags: {
        type: 'options',
        options: [
          { name: 'A', value: 'a' },
          { name: 'B', value: 'b' },
        ],
        max_options: '1',
      },
      page: { type: 'options', source: 'internal_stories', is_reference_type: true, use_uuid: true },
      link: { type: 'multilink', email_link_type: true, allow_target_blank: true },
      grid: { type: 'table' },
      plugin: { type: 'custom', field_type: 'my_plugin' },
      tint: { type: 'custom', field_type: 'native-color-picker' },
      notes: { type: 'markdown' },
      when: { type: 'datetime' },
      future: { type: 'hologram' },
      hint: { type: 'text', conditional_settings: rules('color', 'red') },
    },
    { title: 'Titel', text: 'bleibt', future: kept, unknown_key: 7, hint: '' },
  )
  const { field } = formPage
  await formPage.show('Beide')
  await expect(field('title').getByText('Nicht übersetzt')).toBeVisible()
  await field('title')
    .getByRole('button', { name: /aus „.+“ übernehmen/ })
    .click()
  await expect(field('title').getByRole('textbox').nth(1)).toHaveValue('Titel')
  await replaceText(field('title').getByRole('textbox').nth(1), 'Title')

  await replaceText(field('price').getByRole('textbox'), '12,5')
  await field('price').getByRole('textbox').press('ArrowUp')
  // The order in which a date is typed is that of the computer.
  await field('day').locator('input').fill('2026-11-30')
  await field('wide').getByRole('checkbox').check()
  await expect(field('hint')).toBeVisible()
  await field('color').getByRole('combobox').selectOption('Rot')
  await expect(field('hint')).toBeHidden()
  await field('groups').getByRole('combobox').selectOption({ index: 1 })
  await field('tags').getByRole('checkbox', { name: 'B' }).check()
  await expect(field('tags').getByRole('checkbox', { name: 'A' })).toBeDisabled()

  await field('page').getByRole('button', { name: 'Inhalt auswählen' }).click()
  const dialog = page.getByRole('dialog')
  await replaceText(dialog.getByRole('searchbox'), 'schlagschrauber')
  await dialog
    .getByRole('button', { name: /Schlagschrauber/ })
    .first()
    .click()
  await expect(field('page').getByText('Akku-Schlagschrauber', { exact: true })).toBeVisible()

  await field('link').getByLabel('Ziel', { exact: true }).selectOption('E-Mail')
  await replaceText(field('link').getByLabel('E-Mail-Adresse'), 'post@werkstatt.example')

  await field('grid').getByRole('button', { name: 'Tabelle anlegen' }).click()
  await replaceText(field('grid').getByLabel('Zeile 1, Spalte 2'), 'zwei')
  await field('grid').getByRole('button', { name: 'Aktionen für Zeile 1' }).click()
  await page.getByRole('menuitem', { name: 'Nach unten' }).click()
  await replaceText(field('plugin').getByRole('textbox'), '{"plugin": "my_plugin", "size": 3')
  await expect(field('plugin').getByText('kein gültiges JSON')).toBeVisible()
  await replaceText(field('plugin').getByRole('textbox'), '{"plugin": "my_plugin", "size": 3}')

  await field('tint').getByRole('textbox').last().click()
  await page.keyboard.type('#f60')
  await expect(field('tint').getByLabel('Farbe wählen')).toHaveValue('#ff6600')
  await field('notes').getByRole('textbox').click()
  await page.keyboard.type('Ein Wort')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Satz')
  await field('notes').getByRole('button', { name: 'Ansicht' }).click()
  await expect(field('notes').frameLocator('iframe').locator('strong')).toHaveText('Satz')
  // Entered in the time of this browser, stored in UTC.
  await field('when').locator('input').fill('2026-07-01T14:30')
  await expect(field('when').getByText('gespeichert als 2026-07-01 12:30 UTC')).toBeVisible()

  const content = await formPage.save()
  expect(content).toMatchObject({
    tint: { plugin: 'native-color-picker', color: '#f60' },
    notes: 'Ein **Satz**',
    when: '2026-07-01 12:30',
    title: 'Titel',
    title__i18n__en: 'Title',
    text: 'bleibt',
    price: '13.5',
    day: '2026-11-30 00:00',
    wide: true,
    color: 'red',
    tags: ['b'],
    page: [expect.stringMatching(/^[\da-f-]{36}$/)],
    link: { linktype: 'email', email: 'post@werkstatt.example', fieldtype: 'multilink' },
    plugin: { plugin: 'my_plugin', size: 3 },
    future: kept,
    unknown_key: 7,
    hint: '',
  })
  expect(content.grid).toMatchObject({
    tbody: [
      { component: '_table_row', body: [{ value: '' }, { value: '' }] },
      { component: '_table_row', body: [{ value: '' }, { value: 'zwei' }] },
    ],
  })
  await expect(field('future').getByRole('textbox')).toHaveAttribute('readonly')
  expect(await axeViolations(page, formPage.form)).toEqual([])
})

test('what is wrong is said at the field in plain words', async ({ page, formPage }) => {
  await formPage.openNew(
    {
      title: { type: 'text', required: true, max_length: 5 },
      year: { type: 'text', regex: String.raw`^\d{4}$` },
      count: { type: 'number', min_value: 2 },
    },
    { title: 'Titel' },
  )
  const { field } = formPage
  const title = field('title').getByRole('textbox')
  await replaceText(title, 'Zu lang')
  await expect(title).toHaveAccessibleDescription(/Der Text ist zu lang: 7 Zeichen, erlaubt sind 5\./)
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await replaceText(title, '')
  await expect(title).toHaveAccessibleDescription(/Bitte ausfüllen\./)
  await replaceText(field('year').getByRole('textbox'), 'neulich')
  await expect(field('year').getByRole('textbox')).toHaveAccessibleDescription(/Schreibweise/)
  await replaceText(field('count').getByRole('textbox'), '1')
  await expect(field('count').getByText('Die kleinste ist 2.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await replaceText(title, 'Titel')
  await expect(title).not.toHaveAttribute('aria-invalid')
})

test('a picture is uploaded, described and gets its focal point', async ({ page, formPage }) => {
  await formPage.openNew(
    { image: { type: 'asset', filetypes: ['images'] }, images: { type: 'multiasset', maximum_entries: 2 } },
    {},
  )
  const { field } = formPage
  await field('image')
    .locator('input[type=file]')
    .setInputFiles({ ...picture, name: 'notes.txt' })
  await expect(field('image').getByText(/nur diese Dateien/)).toBeVisible()
  await field('image').locator('input[type=file]').setInputFiles(picture)
  await replaceText(field('image').getByLabel('Alternativtext'), 'Eine rote Fläche')
  await field('image').getByRole('button', { name: 'Bildmitte' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Stelle im Bild/ }).press('ArrowRight')
  expect(await axeViolations(page, dialog)).toEqual([])
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()

  for (const place of [0, 1]) {
    await field('images').getByRole('button', { name: 'Aus den Dateien' }).click()
    await dialog.locator('ul button').nth(place).click()
  }
  await expect(field('images').getByRole('button', { name: 'Aus den Dateien' })).toBeHidden()
  const names = field('images').locator('li')
  const before = await names.nth(1).textContent()
  await names
    .nth(1)
    .getByRole('button', { name: /verschieben/ })
    .press('ArrowUp')
  expect(await names.nth(0).textContent()).toBe(before)

  const content = await formPage.save()
  expect(content.image).toMatchObject({
    fieldtype: 'asset',
    alt: 'Eine rote Fläche',
    filename: expect.stringMatching(/werkbank\.jpg$/),
    focus: expect.stringMatching(/^\d+x\d+:\d+x\d+$/),
  })
  expect(content.images).toHaveLength(2)
})
