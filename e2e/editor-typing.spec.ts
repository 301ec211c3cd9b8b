import { expect, test } from './local-editor.ts'

// As a person's browser: pages take an automated one for a bot, which gets no consent dialog.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--disable-blink-features=AutomationControlled'],
    }),
})

/** Typed for three seconds; no longer than a headline may be. */
const words = 'Vierzig Zeichen in genau drei Sekunden …'
const delay = 3000 / words.length

test('no key is lost while the page in the frame loads, is saved, published and changes its language', async ({
  page,
  editor,
}) => {
  test.slow()
  const fields = editor.form.locator('[data-field="headline"]').getByRole('textbox')
  const heading = editor.frame.getByRole('heading', { level: 1 })
  const type = async (language: 'first' | 'last' = 'first') => {
    const field = fields[language]()
    await field.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(words, { delay })
    await expect(field).toHaveValue(words)
    await expect(field).toBeFocused()
    await expect(heading).toHaveText(words)
  }

  await editor.open()
  expect(await page.evaluate(() => navigator.webdriver)).toBe(false)
  // The page begins to load.
  await page.getByRole('searchbox', { name: 'Inhalte suchen' }).fill('schlagschrauber')
  await page
    .getByRole('link', { name: /Schlagschrauber \/website\/referenzen/ })
    .first()
    .click()
  await type()

  // A save with a changed headline, in the middle of a word.
  await page.keyboard.press('End')
  await page.keyboard.type(' Und')
  await page.keyboard.press('Control+s')
  await page.keyboard.type(' noch drei Sekunden weiter getippt.', { delay })
  await expect(fields.first()).toHaveValue(`${words} Und noch drei Sekunden weiter getippt.`)
  await page.keyboard.press('Control+s')
  await expect(editor.bar.getByText('Gespeichert', { exact: true })).toBeVisible()

  await editor.bar.getByRole('button', { name: 'Veröffentlichen' }).click()
  await type()

  await page.getByRole('radio', { name: 'English' }).last().check()
  await type('last')

  // What is clicked in the page itself has the focus as anywhere, and still there is no dialog.
  await expect(editor.frame.locator('#consent')).toBeEmpty()
})
