import type { Page } from 'playwright/test'

import { axeViolations, expect, test } from './fixtures.ts'

const next = 'token-of-the-next-start'

function headline(tab: Page) {
  return tab
    .getByRole('region', { name: 'Formular' })
    .locator('[data-field=headline]')
    .getByRole('textbox')
    .first()
}
async function type(tab: Page, text: string): Promise<void> {
  await headline(tab).click({ delay: 60 })
  await tab.keyboard.press('Control+a')
  await tab.keyboard.type(text)
}

test('after a restart with another token the editor asks in place, and the save is made', async ({
  page,
  editor,
}) => {
  await editor.open('kontakt')
  await type(page, 'Vor dem Neustart')
  await editor.restart(next)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('Nichts ist verloren')
  expect(await axeViolations(page, page.getByRole('region', { name: 'Anmelden' }))).toEqual([])
  // The form stays, and can be typed in.
  await type(page, 'Nach dem Neustart')
  const field = page.getByLabel('Zugangswort')
  await field.click({ delay: 60 })
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(field).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(next)
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
  await expect(headline(page)).toHaveValue('Nach dem Neustart')
  await expect(page.getByText('Nicht gespeichert', { exact: true })).toBeVisible()
  await headline(page).click({ delay: 60 })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
})

test('an address with a new token is taken in the same tab, where the story stays open', async ({
  page,
  editor,
}) => {
  await editor.open('kontakt')
  await type(page, 'Vor dem Neustart')
  await editor.restart(next)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.goto(`${editor.url}/editor/#token=${next}`)
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
  await expect(headline(page)).toHaveValue('Vor dem Neustart')
  expect(page.url()).toBe(`${editor.url}/editor/#/story/701`)
  await page.reload()
  await expect(headline(page)).toHaveValue('Vor dem Neustart')
})
