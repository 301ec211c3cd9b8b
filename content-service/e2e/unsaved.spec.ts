import type { Page } from 'playwright/test'

import { axeViolations, expect, test } from './fixtures.ts'

const unsavedOne = '1 Inhalt nicht gespeichert'

function headline(tab: Page) {
  return tab.getByRole('region', { name: 'Formular' }).locator('[data-field=headline]').getByRole('textbox')
}
async function type(tab: Page, text: string): Promise<void> {
  await headline(tab).first().click({ delay: 60 })
  await tab.keyboard.press('Control+a')
  await tab.keyboard.type(text)
  // The pause after which it is kept.
  await tab.waitForTimeout(700)
}

test('what was typed is offered after a reload and after a crash, and dropped after a save', async ({
  page,
  editor,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await editor.open('kontakt')
  await type(page, 'Nie gespeichert')
  await page.reload()
  const notice = page.getByText(/Fassung, die nicht gespeichert wurde, zuletzt bearbeitet um \d\d:\d\d/)
  await expect(notice).toBeVisible()
  await expect(headline(page).first()).toHaveValue('Kontakt')
  expect(await axeViolations(page, page.locator('section', { has: notice }))).toEqual([])
  await page.getByRole('button', { name: 'Damit weiterarbeiten' }).click({ delay: 60 })
  await expect(headline(page).first()).toHaveValue('Nie gespeichert')
  await expect(notice).toBeHidden()
  await page.waitForTimeout(700)

  // The tab crashes; another one finds it.
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => {})
  await crashed
  const tab = await editor.openInTab('kontakt')
  await tab.getByRole('button', { name: unsavedOne }).click({ delay: 60 })
  await expect(tab.getByText(/in einem Tab, den es nicht mehr gibt/)).toBeVisible()
  await tab.keyboard.press('Escape')
  await tab.getByRole('button', { name: 'Damit weiterarbeiten' }).click({ delay: 60 })
  await tab.keyboard.press('Control+s')
  await expect(tab.getByText('Gespeichert', { exact: true })).toBeVisible()
  await tab.reload()
  await expect(headline(tab).first()).toHaveValue('Nie gespeichert')
  await expect(tab.getByText(/nicht gespeichert wurde/)).toBeHidden()
  await expect(tab.getByRole('button', { name: unsavedOne })).toBeHidden()
})

test('a living tab keeps its changes to itself, and once it is closed, one that is open finds them', async ({
  page,
  editor,
}) => {
  const other = await editor.openInTab('regal')
  await type(other, 'Nie gespeichert')
  await editor.open('regal')
  await expect(headline(page).first()).toHaveValue('Regal')
  await expect(page.getByText(/nicht gespeichert wurde/)).toBeHidden()
  await editor.tree.getByRole('treeitem', { name: /^Kontakt/ }).click({ delay: 60 })
  await expect(headline(page).first()).toHaveValue('Kontakt')
  await expect(page.getByRole('button', { name: unsavedOne })).toBeHidden()

  await other.close({ runBeforeUnload: false })
  await page.bringToFront()
  // In tests every tab has the focus, so none gets it.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByRole('button', { name: unsavedOne }).click({ delay: 60 })
  await page.getByRole('button', { name: /^Regal Nicht gespeichert/ }).click({ delay: 60 })
  await page.getByRole('button', { name: 'Damit weiterarbeiten' }).click({ delay: 60 })
  await expect(headline(page).first()).toHaveValue('Nie gespeichert')
})

test('unsaved stories are listed, saved all at once or taken back, and keep their undo steps', async ({
  page,
  editor,
}) => {
  await editor.open('kontakt')
  await type(page, 'Erster Inhalt')
  const item = (name: string) => editor.tree.getByRole('treeitem', { name: new RegExp(`^${name}`) })
  await item('Regal').click({ delay: 60 })
  await expect(headline(page).first()).toHaveValue('Regal')
  await type(page, 'Zweiter Inhalt')
  const list = page.getByRole('button', { name: '2 Inhalte nicht gespeichert' })
  await list.click({ delay: 60 })
  expect(await axeViolations(page, page.getByRole('banner'))).toEqual([])
  await page.getByRole('button', { name: 'Alle speichern' }).click({ delay: 60 })
  await expect(list).toBeHidden()
  expect((await editor.ask('GET', '/stories/701')).text).toContain('Erster Inhalt')
  expect((await editor.ask('GET', '/stories/703')).text).toContain('Zweiter Inhalt')

  // Undo survives the visit, word by word, over the save; a published story's unsaved changes can be dropped.
  await item('Kontakt').click({ delay: 60 })
  await expect(headline(page).first()).toHaveValue('Erster Inhalt')
  await page.keyboard.press('Control+z')
  await expect(headline(page).first()).toHaveValue('Erster ')
  await page.getByRole('button', { name: unsavedOne }).click({ delay: 60 })
  await page.getByRole('button', { name: 'Änderungen an „Kontakt“ zurücknehmen' }).click({ delay: 60 })
  await expect(headline(page).first()).toHaveValue('Erster Inhalt')
  await expect(page.getByRole('button', { name: unsavedOne })).toBeHidden()
})
