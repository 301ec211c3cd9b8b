import { setTimeout } from 'node:timers/promises'

import type { Locator, Page } from 'playwright/test'

import { expect, type LocalEditor, test } from './local-editor.ts'

const headline = 'Die Säge singt'
const english = 'The saw sings'
const words = 'Seit Montag steht sie da'

/** No longer than a headline may be. */
const typed = 'Vierzig Zeichen in anderthalb Sekunden …'
const delay = 1500 / typed.length

/** Whether the live site has a text at an address; content that was published is there within seconds. */
async function expectAt(page: Page, url: string, text: string, isThere = true): Promise<void> {
  const read = async () => (await (await page.request.get(url)).text()).includes(text)
  await expect.poll(read, { message: `${text} at ${url}`, timeout: 20_000 }).toBe(isThere)
}

/** Types while the page in the frame loads, is saved, published and changes its language. */
async function typeThroughout(page: Page, editor: LocalEditor): Promise<void> {
  const fields = editor.form.locator('[data-field="headline"]').getByRole('textbox')
  const heading = editor.frame.getByRole('heading', { level: 1 })
  const type = async (language: 'first' | 'last' = 'first') => {
    const field = fields[language]()
    await field.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(typed, { delay })
    await expect(field).toHaveValue(typed)
    await expect(field).toBeFocused()
    await expect(heading).toHaveText(typed)
  }

  await editor.open()
  expect(await page.evaluate(() => navigator.webdriver)).toBe(false)
  // The page begins to load.
  await page.getByRole('searchbox', { name: 'Inhalte suchen' }).fill('wallbox')
  await page
    .getByRole('link', { name: /Wallbox \/website\/referenzen/ })
    .first()
    .click()
  await type()

  // A save with a changed headline, in the middle of a word.
  await page.keyboard.press('End')
  await page.keyboard.type(' Und')
  await page.keyboard.press('Control+s')
  await page.keyboard.type(' noch eine Sekunde weiter getippt.', { delay })
  await expect(fields.first()).toHaveValue(`${typed} Und noch eine Sekunde weiter getippt.`)
  await page.keyboard.press('Control+s')
  await expect(editor.bar.getByText('Gespeichert', { exact: true })).toBeVisible()

  await editor.bar.getByRole('button', { name: 'Veröffentlichen' }).click()
  await type()

  await page.getByRole('radio', { name: 'English' }).last().check()
  await type('last')

  // What is clicked in the page itself has the focus as anywhere, and still there is no dialog.
  await expect(editor.frame.locator('#consent')).toBeEmpty()
  await page.keyboard.press('Control+s')
  await expect(editor.bar.getByText('Gespeichert', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Deutsch' }).last().check()
  await page.getByRole('searchbox', { name: 'Inhalte suchen' }).fill('')
}

async function writeArticle(page: Page, form: Locator): Promise<void> {
  const field = (name: string) => form.locator(`[data-field="${name}"]`)
  await field('headline').getByRole('textbox').first().fill(headline)
  await field('headline').getByRole('textbox').last().fill(english)
  await field('lead').getByRole('textbox').first().fill('Ein neues Blatt, ein neuer Ton.')
  await field('lead').getByRole('textbox').last().fill('A new blade, a new sound.')
  await field('date').locator('input').fill('2026-11-02')
  await field('image').getByRole('button', { name: 'Aus den Dateien' }).first().click()
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
  await field('image').getByLabel('Alternativtext').first().fill('Eine Bandsäge in der Werkstatt')

  await field('body').getByRole('button', { name: 'Block hinzufügen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Text', exact: true }).click()
  const text = field('body').locator('[data-field="body"] [role=textbox]')
  await text.first().click()
  await page.keyboard.type(words)
  await text.last().click()
  await page.keyboard.type('Since Monday it has been here')

  await field('body').getByRole('button', { name: 'Block hinzufügen' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reference teasers', exact: true }).click()
  const references = field('body').locator('[data-field="references"]')
  await references.getByRole('button', { name: /auswählen|hinzufügen/i }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('Schlagschrauber')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Schlagschrauber/ })
    .first()
    .click()
}

test('no key is lost while the page in the frame changes; an article is written in both languages, published, found everywhere, and taken back', async ({
  page,
  editor,
}) => {
  test.slow()
  await typeThroughout(page, editor)

  await editor.open('website/neuigkeiten')
  await page.getByRole('button', { name: 'Neuer Inhalt' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(headline)
  await dialog.getByLabel('Adresse').fill('saege')
  await dialog.getByLabel('Ordner').selectOption('website/neuigkeiten')
  await dialog.getByLabel('Art').selectOption('News item')
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  // Instead of a 404, the new page says what it still needs.
  await expect(editor.frame.getByRole('heading', { level: 1 })).toHaveText('Noch keine Seite')
  await expect(editor.bar.getByText('Diese Seite braucht noch:')).toBeVisible()

  await page.getByRole('radio', { name: 'Beide' }).check()
  await writeArticle(page, editor.form)
  await expect(editor.frame.getByRole('heading', { level: 1 })).toHaveText(headline)
  await expect(editor.frame.getByText(words)).toBeVisible()

  // A click in the page opens the block in the form.
  const block = editor.form.locator('[data-block-row] [data-toggle]').first()
  if ((await block.getAttribute('aria-expanded')) === 'true') await block.click()
  await expect(block).toHaveAttribute('aria-expanded', 'false')
  await editor.frame.getByText(words).click()
  await expect(block).toHaveAttribute('aria-expanded', 'true')
  await block.focus()

  await page.keyboard.press('Control+s')
  await expect(editor.bar.getByText('Gespeichert', { exact: true })).toBeVisible()

  const { url } = await editor.startLive()
  await expectAt(page, `${url}/de/neuigkeiten`, headline, false)
  await editor.bar.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expectAt(page, `${url}/de/neuigkeiten/saege`, words)
  await expectAt(page, `${url}/de/neuigkeiten/saege`, 'Schlagschrauber')
  await expectAt(page, `${url}/de/neuigkeiten`, headline)
  await expectAt(page, `${url}/en/news`, english)
  await expectAt(page, `${url}/de/feed.xml`, headline)
  await expectAt(page, `${url}/sitemap.xml`, '/de/neuigkeiten/saege')
  await expectAt(page, `${url}/de/suche?q=s%C3%A4ge`, '/de/neuigkeiten/saege')

  // The page in the frame hears of it although it was not hydrated yet.
  await page.route('**/assets/*.js', async (route) => {
    await setTimeout(1000)
    await route.continue()
  })
  await page.getByRole('radio', { name: 'English' }).last().check()
  await expect(editor.frame.getByRole('heading', { level: 1 })).toHaveText(english)
  await editor.bar.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('button', { name: 'Zurückziehen' }).click()
  await expect(editor.frame.getByRole('heading', { level: 1 })).toHaveText('No longer published')
  await expectAt(page, `${url}/de/neuigkeiten`, headline, false)
  const status = async () => (await page.request.get(`${url}/de/neuigkeiten/saege`)).status()
  await expect.poll(status).toBe(404)
})
