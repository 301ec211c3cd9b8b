import type { Locator, Page } from 'playwright/test'

import type { JsonObject } from '../store/json.ts'
import { expect, test } from './form-page.ts'

function paragraph(text: string): JsonObject {
  return { type: 'paragraph', content: [{ text, type: 'text' }] }
}
function doc(...content: JsonObject[]): JsonObject {
  return { type: 'doc', content }
}
function cell(text: string): JsonObject {
  return { type: 'tableCell', attrs: { colspan: 1, rowspan: 1, colwidth: null }, content: [paragraph(text)] }
}
const table: JsonObject = {
  type: 'table',
  content: [
    { type: 'tableRow', content: [cell('A1'), cell('B1')] },
    { type: 'tableRow', content: [cell('A2'), cell('B2')] },
  ],
}

/** Nodes that are chosen as a whole, and where in the editor they are clicked. */
const atoms: Record<string, { node: JsonObject; shown: string; click?: { x: number; y: number } }> = {
  rule: { node: { type: 'horizontal_rule' }, shown: 'hr' },
  picture: {
    node: { type: 'image', attrs: { id: 1, src: 'https://a.storyblok.com/f/1/1x1/a/a.png', alt: 'Bild' } },
    shown: '[data-picture]',
    click: { x: 4, y: 4 },
  },
  block: {
    node: {
      type: 'blok',
      attrs: { id: 'b', body: [{ _uid: 'fact', component: 'fact', term: 'Plätze', value: '12' }] },
    },
    shown: '[data-blocks]',
    click: { x: 3, y: 3 },
  },
  unknown: { node: { type: 'video', attrs: { src: 'x' } }, shown: '[data-kept]' },
}

/** Undoes everything. */
async function undoAll(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await expect(async () => {
    while (await undo.isEnabled()) await page.keyboard.press('Control+z')
    await expect(undo).toBeDisabled({ timeout: 500 })
  }).toPass()
}

/** The text box of a field. */
function boxOf(field: Locator): Locator {
  return field.locator('[contenteditable=true]').first()
}

test('rules, pictures, blocks and unknown nodes are chosen and deleted at the start, in the middle and at the end, by mouse and by key', async ({
  page,
  formPage,
}) => {
  test.slow()
  const texts = Object.fromEntries(
    Object.entries(atoms).map(([kind, { node }]) => [
      kind,
      doc(node, paragraph('eins'), node, paragraph('zwei'), node),
    ]),
  )
  const schema = Object.fromEntries(Object.keys(atoms).map((kind) => [kind, { type: 'richtext' }]))
  await formPage.openNew(schema, texts)
  for (const [kind, { shown, click }] of Object.entries(atoms))
    await test.step(kind, async () => {
      const box = boxOf(formPage.field(kind))
      const nodes = box.locator(shown)
      await expect(nodes).toHaveCount(3)

      // Typing without having chosen anything, and with a node chosen, replaces nothing.
      await box.focus()
      await page.keyboard.type('Vorn ')
      await expect(box).toContainText('Vorn')
      await expect(nodes).toHaveCount(3)
      await nodes.nth(2).click({ delay: 60, ...(click && { position: click }) })
      await page.keyboard.type('Hinten')
      await expect(box).toContainText('Hinten')
      await expect(nodes).toHaveCount(3)
      await undoAll(page)

      for (const place of kind === 'picture' ? [0, 1, 2] : [1]) {
        await nodes.nth(place).click({ delay: 60, ...(click && { position: click }) })
        await page.keyboard.press('Delete')
        await expect(nodes).toHaveCount(2)
        await undoAll(page)
        await expect(nodes).toHaveCount(3)
      }
      for (const [word, arrow, key] of [
        ['eins', 'ArrowUp', 'Backspace'],
        ['zwei', 'ArrowDown', 'Delete'],
      ] as const) {
        await box.getByText(word).click()
        await page.keyboard.press(arrow)
        await page.keyboard.press(key)
        await expect(nodes).toHaveCount(2)
        await undoAll(page)
      }
      await expect(formPage.saveButton).toBeDisabled()
    })
  for (const kind of Object.keys(atoms)) {
    await boxOf(formPage.field(kind)).getByText('eins').click()
    await page.keyboard.press('End')
    await page.keyboard.type('!')
  }
  const saved = await formPage.save()
  for (const [kind, text] of Object.entries(texts))
    expect(JSON.stringify(saved[kind])).toBe(JSON.stringify(text).replace('eins', 'eins!'))
})

test('a table is filled, walked through and changed', async ({ page, formPage }) => {
  await formPage.openNew({ text: { type: 'richtext' } }, { text: doc(paragraph('davor'), table) })
  const box = boxOf(formPage.field('text'))
  const cells = box.locator('td, th')
  await cells.nth(0).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await page.keyboard.type('neu')
  await expect(cells.nth(1)).toHaveText('neu')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect(cells.nth(0)).toHaveText('A1!')
  // Tab in the last cell adds a row.
  await cells.nth(3).click()
  await page.keyboard.press('Tab')
  await page.keyboard.type('A3')
  await expect(cells).toHaveCount(6)
  const tools = formPage.field('text').getByRole('button', { name: 'Tabelle bearbeiten' })
  for (const [name, count] of [
    ['Spalte rechts', 9],
    ['Zeile darunter', 12],
    ['Zeile löschen', 9],
    ['Spalte löschen', 6],
  ] as const) {
    await tools.click()
    await page.getByRole('button', { name, exact: true }).click()
    await expect(cells).toHaveCount(count)
  }
  await tools.click()
  await page.getByRole('button', { name: 'Kopfzeile' }).click()
  await expect(box.locator('th')).toHaveCount(2)
  await tools.click()
  await page.getByRole('button', { name: 'Tabelle löschen' }).click()
  await expect(box.locator('table')).toHaveCount(0)
  await undoAll(page)
  await expect(formPage.saveButton).toBeDisabled()

  // A new one is filled from its first cell on.
  await box.getByText('davor').click()
  await page.keyboard.press('End')
  await formPage.field('text').getByRole('button', { name: 'Tabelle', exact: true }).click()
  await page.keyboard.type('Maß')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Wert')
  await expect(box.locator('table').first().locator('th')).toHaveText(['Maß', 'Wert'])
})

test('Ctrl K makes a link of selected words, and searches elsewhere', async ({ page, formPage }) => {
  await formPage.openNew({ text: { type: 'richtext' } }, { text: doc(paragraph('Zum Regal')) })
  const box = boxOf(formPage.field('text'))
  await box.click()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox', { name: 'Inhalte suchen' })).toBeFocused()
  await box.click()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByRole('radio', { name: 'E-Mail' }).check()
  await dialog.getByRole('textbox').first().fill('regal@example.com')
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(box.locator('a')).toHaveText('Regal')
})
