import type { Locator, Page } from 'playwright/test'

import { axeViolations, expect, test } from './fixtures.ts'

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.click({ delay: 60 })
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

test('a component gets a field, another name for one, and a limit; the drift to the site shows at once', async ({
  page,
  editor,
}) => {
  await editor.open()
  await page.getByRole('link', { name: 'Modell' }).click({ delay: 60 })
  await page.getByRole('button', { name: /^page/ }).click({ delay: 60 })
  const component = page.getByRole('form', { name: 'page' })
  const field = (name: string) => component.locator(`[data-field="${name}"]`)
  const list = page.getByRole('navigation', { name: 'Modell' })
  await expect(component.getByText('Weicht von der Website ab')).toBeHidden()

  await type(page, component.getByLabel('Technischer Name des Felds').last(), 'subtitle')
  await component.getByRole('button', { name: 'Feld hinzufügen' }).click({ delay: 60 })
  await expect(component.getByText('Die Website liest diese Felder nicht: subtitle.')).toBeVisible()
  await field('subtitle').locator('summary').click({ delay: 60 })
  await type(page, field('subtitle').getByLabel('Beschriftung'), 'Unterzeile')
  await field('subtitle').getByRole('checkbox', { name: 'Übersetzbar' }).click({ delay: 60 })
  await component.getByRole('button', { name: 'subtitle nach oben' }).click({ delay: 60 })
  await field('body').locator('summary').click({ delay: 60 })
  await field('body').getByRole('checkbox', { name: 'quote' }).click({ delay: 60 })
  await field('lead').locator('summary').click({ delay: 60 })
  await type(page, field('lead').getByLabel('Technischer Name des Felds'), 'intro')
  await expect(component.getByText('Die Website erwartet diese Felder: lead.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  // What is not saved survives a visit elsewhere.
  await page.getByRole('link', { name: 'Dateien' }).click({ delay: 60 })
  await page.getByRole('link', { name: 'Modell' }).click({ delay: 60 })
  await page.getByRole('button', { name: /^page/ }).click({ delay: 60 })
  await expect(component.getByText('Nicht gespeichert.')).toBeVisible()
  await component.getByRole('button', { name: 'Speichern' }).click({ delay: 60 })
  await expect(component.getByText('Gespeichert.', { exact: true })).toBeVisible()
  await expect(list.getByRole('button', { name: /^page/ })).toContainText('Weicht von der Website ab')

  // Stored, with everything else as it was; the form of a story has it without a reload.
  const { components } = JSON.parse((await editor.ask('GET', '/components')).text)
  const { schema } = components.find(({ name }: { name: string }) => name === 'page')
  expect(schema.subtitle).toMatchObject({
    type: 'text',
    display_name: 'Unterzeile',
    translatable: true,
    pos: 2,
  })
  expect(schema.headline).toMatchObject({ type: 'text', max_length: 120, required: true })
  expect(schema.body.component_whitelist).not.toContain('quote')
  expect(schema.body.component_whitelist).toContain('section')
  expect([schema.intro.type, schema.lead]).toEqual(['textarea', undefined])
  // Somebody else's change is not overwritten; taking back the own ones shows it.
  await type(page, component.getByLabel('Name', { exact: true }), 'Meine Seite')
  const { id } = components.find(({ name }: { name: string }) => name === 'page')
  await editor.ask('PUT', `/components/${id}`, { component: { display_name: 'Ihre Seite' } })
  await component.getByRole('button', { name: 'Speichern' }).click({ delay: 60 })
  await expect(component.getByText('Jemand anderes hat diese Komponente inzwischen geändert.')).toBeVisible()
  await component.getByRole('button', { name: 'Änderungen zurücknehmen' }).click({ delay: 60 })
  await expect(component.getByLabel('Name', { exact: true })).toHaveValue('Ihre Seite')
  await editor.tree.getByRole('treeitem', { name: /^Werkstatt/ }).click({ delay: 60 })
  await editor.tree.getByRole('treeitem', { name: /^Regal/ }).click({ delay: 60 })
  await expect(editor.form.getByText('Unterzeile').first()).toBeVisible()
})

test('a datasource gets a value with a translation and a dimension; deleting it says which fields need it', async ({
  page,
  editor,
}) => {
  await editor.open()
  await page.getByRole('link', { name: 'Modell' }).click({ delay: 60 })
  await page.getByRole('button', { name: 'Categories' }).click({ delay: 60 })
  const datasource = page.getByRole('region', { name: 'categories' })
  await type(page, datasource.getByLabel('Beschriftung', { exact: true }), 'Werkzeug')
  await type(page, datasource.getByLabel('Wert', { exact: true }), 'werkzeug')
  await datasource.getByRole('button', { name: 'Wert hinzufügen' }).click({ delay: 60 })
  const english = datasource.getByLabel('Werkzeug in English')
  await type(page, english, 'Tools')
  await page.keyboard.press('Enter')
  await datasource.getByRole('button', { name: 'Werkzeug nach oben' }).click({ delay: 60 })
  await expect(datasource.locator('tbody tr').nth(-2).getByLabel('Werkzeug in English')).toHaveValue('Tools')

  // A name that is taken is refused, and stays to be corrected.
  await type(page, datasource.getByLabel('Beschriftung von Werkzeug'), 'sport')
  await page.keyboard.press('Enter')
  await expect(datasource.getByRole('alert')).toHaveText('Das ist schon vergeben.')
  await expect(datasource.getByLabel('Beschriftung von Werkzeug')).toHaveValue('sport')
  await type(page, datasource.getByLabel('Beschriftung von Werkzeug'), 'Werkzeuge')
  await page.keyboard.press('Enter')
  await expect(datasource.getByLabel('Beschriftung von Werkzeuge')).toBeVisible()

  await type(page, datasource.getByLabel('Kürzel der Dimension'), 'fr')
  await datasource.getByRole('button', { name: 'Sprache oder Dimension hinzufügen' }).click({ delay: 60 })
  await type(page, datasource.getByLabel('Werkzeuge in fr'), 'Outils')
  await page.keyboard.press('Enter')
  expect(await axeViolations(page, datasource)).toEqual([])
  await expect
    .poll(async () => (await editor.ask('GET', '/datasource_entries?datasource_slug=categories')).text)
    .toContain('"name":"Werkzeuge","value":"werkzeug"')
  await datasource.getByRole('button', { name: 'Werteliste löschen …' }).click({ delay: 60 })
  await expect(
    page.getByText('Diese Felder verlieren ihre Auswahl: article.category, product.category.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(datasource.getByLabel('Werkzeuge in fr')).toHaveValue('Outils')
})
