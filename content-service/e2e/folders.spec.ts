import type { Page } from 'playwright/test'

import { axeViolations, expect, test } from './fixtures.ts'

async function type(tab: Page, label: string, text: string): Promise<void> {
  await tab.getByRole('dialog').getByLabel(label, { exact: true }).click({ delay: 60 })
  await tab.keyboard.press('Control+a')
  await tab.keyboard.type(text)
}

test('a folder is made, renamed with redirects, moved, deleted, and each of that undone', async ({
  page,
  editor,
}) => {
  const link = { id: '00000000-0000-4000-8000-000000000702', linktype: 'story', fieldtype: 'multilink' }
  const linking = {
    component: 'page',
    headline: 'Start',
    body: [{ component: 'call_to_action', title: 'x', link }],
  }
  await editor.ask('POST', '/stories', { story: { name: 'Verweis', slug: 'verweis', content: linking } })
  await editor.open()
  const dialog = page.getByRole('dialog')
  const item = (name: string) => editor.tree.getByRole('treeitem', { name: new RegExp(`^${name}`) })
  const fullSlug = async (id: number) =>
    JSON.parse((await editor.ask('GET', `/stories/${id}`)).text).story.full_slug
  const redirects = async () =>
    JSON.parse((await editor.ask('GET', '/stories/790')).text).story.content.redirects.map(
      ({ from }: { from: string }) => from,
    )
  const undo = page.getByRole('button', { name: 'Rückgängig' }).first()

  // New content starts in the website's folder, and then in the folder that is chosen; a clash says so in the form.
  await page.getByRole('button', { name: 'Neuer Ordner' }).click({ delay: 60 })
  await expect(dialog.getByLabel('Ordner')).toHaveValue('700')
  await type(page, 'Name', 'Maschinen')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await item('Maschinen').click({ delay: 60 })
  await page.getByRole('button', { name: 'Neuer Inhalt' }).click({ delay: 60 })
  await expect(dialog.getByRole('combobox', { name: 'Ordner' }).locator(':checked')).toHaveText(
    'werkstatt/maschinen',
  )
  await page.keyboard.press('Escape')
  await item('Werkstatt').focus()
  await page.getByRole('button', { name: 'Neuer Inhalt' }).click({ delay: 60 })
  await type(page, 'Name', 'Regal')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Diese Adresse hat schon „Regal“.')
  await expect(dialog.getByLabel('Adresse', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')

  // Renamed by keyboard: the question names what links in, and the old addresses lead to the new ones.
  await item('Werkstatt').focus()
  await page.keyboard.press('F2')
  await type(page, 'Adresse', 'atelier')
  await expect(dialog.getByText('Aus /werkstatt wird /atelier.')).toBeVisible()
  await expect(dialog.getByText('Ein Inhalt verlinkt hierher.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Verweis' })).toBeVisible()
  expect(await axeViolations(page, dialog)).toEqual([])
  await page.getByRole('button', { name: 'Adresse ändern' }).click({ delay: 60 })
  await expect(page.getByText('„Werkstatt“ ist jetzt unter /atelier.')).toBeVisible()
  expect(await fullSlug(702)).toBe('atelier/schlagschrauber')
  await undo.click({ delay: 60 })
  await expect(page.getByText('„Werkstatt“ ist wieder, wie es war.')).toBeVisible()
  expect([await fullSlug(702), await redirects()]).toEqual(['werkstatt/schlagschrauber', []])

  // A story that is open is moved in its own dialog.
  await item('Akku-Schlagschrauber').click({ delay: 60 })
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click({ delay: 60 })
  await page.getByRole('button', { name: 'Name und Adresse …' }).click({ delay: 60 })
  await type(page, 'Adresse', 'schrauber')
  await dialog
    .getByRole('checkbox', { name: 'Weiterleitungen von bis zu 2 alten Adressen anlegen' })
    .waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 Weiterleitungen sind angelegt.')).toBeVisible()
  await expect(page.getByText('/werkstatt/schrauber', { exact: true })).toBeVisible()
  expect(await redirects()).toEqual(['/de/schlagschrauber', '/en/schlagschrauber'])
  expect(JSON.parse((await editor.ask('GET', '/stories/790')).text).story).toMatchObject({
    published: true,
    unpublished_changes: false,
  })
  await undo.click({ delay: 60 })
  await expect.poll(redirects).toEqual([])

  // Dragged into another folder: asks, then moves.
  await item('Regal').dragTo(item('Maschinen'))
  await expect(dialog.getByText('Aus /werkstatt/regal wird /werkstatt/maschinen/regal.')).toBeVisible()
  await page.getByRole('button', { name: 'Adresse ändern' }).click({ delay: 60 })
  await expect(page.getByText('„Regal“ ist jetzt unter /werkstatt/maschinen/regal.')).toBeVisible()
  await undo.click({ delay: 60 })
  await expect.poll(async () => fullSlug(703)).toBe('werkstatt/regal')

  // The folder of the open story is deleted: it asks, and the open story goes with it.
  await item('Werkstatt').focus()
  await page.keyboard.press('Delete')
  await expect(dialog.getByText('Der Ordner und 3 Inhalte darin kommen in den Papierkorb.')).toBeVisible()
  await expect(dialog.getByText('Diese Links führen danach ins Leere.')).toBeVisible()
  await page.getByText('Weiterleiten nach: Nirgendwohin').click({ delay: 60 })
  await page
    .getByRole('searchbox', { name: 'Inhalte nach Namen, Adressen und Texten suchen' })
    .click({ delay: 60 })
  await page.keyboard.type('Verweis')
  await page.getByRole('button', { name: 'Verweis /verweis' }).click({ delay: 60 })
  await dialog.getByRole('button', { name: 'Löschen', exact: true }).click({ delay: 60 })
  await expect(
    page.getByText('„Werkstatt“ ist im Papierkorb. 6 Weiterleitungen sind angelegt.'),
  ).toBeVisible()
  await expect(item('Werkstatt')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Wähle links einen Inhalt.' })).toBeVisible()
  await undo.click({ delay: 60 })
  await expect(item('Werkstatt')).toBeVisible()
  expect([await fullSlug(702), await redirects()]).toEqual(['werkstatt/schlagschrauber', []])
})

test('by keys alone a page is made, written, renamed and deleted, and the focus is never lost', async ({
  page,
  editor,
}) => {
  const component = {
    name: 'test_page',
    display_name: 'Auftrag',
    is_root: true,
    schema: {
      headline: { type: 'text', required: true, pos: 0 },
      lead: { type: 'textarea', required: true, pos: 1 },
    },
  }
  await editor.ask('POST', '/components', { component })
  await editor.open()
  const dialog = page.getByRole('dialog')
  const item = (name: string) => editor.tree.getByRole('treeitem', { name: new RegExp(`^${name}`) })
  await item('Werkstatt').focus()
  await page.keyboard.press('ArrowRight')
  await expect(item('Regal')).toBeVisible()
  // Letters find a row.
  await page.keyboard.type('reg')
  await expect(item('Regal')).toBeFocused()

  await page.getByRole('button', { name: 'Neuer Inhalt' }).press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Neuer Inhalt' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Kaffeemühle')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Auftrag')
  await dialog.getByRole('button', { name: 'Anlegen' }).press('Enter')

  // What is typed next goes into the first field; the page waits for its texts.
  const place = page.getByText('Hier erscheint die Seite, sobald die Texte da sind, die sie braucht.')
  await expect(place).toBeVisible()
  const headline = editor.form.locator('[data-field=headline] input')
  await expect(headline).toBeFocused()
  await page.keyboard.type('Von Hand')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Mit Kurbel.')
  await expect(place).toBeHidden()
  await expect(editor.frame.getByRole('heading', { level: 1 })).toHaveText('Von Hand')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('main').getByText('Gespeichert', { exact: true })).toBeVisible()

  await item('Kaffeemühle').focus()
  await page.keyboard.press('F2')
  await page.keyboard.press('End')
  await page.keyboard.type(' Nr. 1')
  await page.keyboard.press('Enter')
  await expect(item('Kaffeemühle Nr. 1')).toBeFocused()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Escape')
  await expect(item('Kaffeemühle Nr. 1')).toBeFocused()
  await page.keyboard.press('Delete')
  const remove = dialog.getByRole('button', { name: 'Löschen', exact: true })
  // Once it is known what links here.
  await expect(remove).toBeEnabled()
  await remove.press('Enter')
  await expect(item('Kaffeemühle')).toBeHidden()
  await expect(editor.tree.locator(':focus')).toBeVisible()
})
