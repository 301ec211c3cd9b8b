import { userInfo } from 'node:os'

import type { Page } from 'playwright/test'

import { axeViolations, expect, test, replaceText } from './fixtures.ts'

/** The block in the form whose heading is the first one below that of the page. */
function blockOf(tab: Page) {
  return tab.getByRole('region', { name: 'Formular' }).locator('[data-block-row="call"]')
}
function fieldOf(tab: Page, name: string) {
  return blockOf(tab).locator(`[data-field="${name}"]`).getByRole('textbox').first()
}
function headingOf(tab: Page) {
  return tab.frameLocator('iframe').getByRole('heading', { level: 2 }).first()
}

/** Clicks a block in the page, until it is open in the form: the page may still be getting ready. */
async function selectBlock(tab: Page): Promise<void> {
  await expect(async () => {
    await headingOf(tab).click()
    await expect(fieldOf(tab, 'title')).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('the tree finds, opens and orders stories, by mouse and keyboard', async ({ page, editor }) => {
  await editor.open()
  const { tree } = editor
  const item = (name: string) => tree.getByRole('treeitem', { name })
  await item('Werkstatt').focus()
  await page.keyboard.press('ArrowRight')
  await expect(item('Schlagschrauber')).toBeVisible()
  await expect(item('Schlagschrauber')).toHaveAccessibleName(/veröffentlicht/)

  // Alt with an arrow moves a story among its siblings.
  const names = () => tree.locator('[role=treeitem][aria-level="2"]').allTextContents()
  const before = await names()
  await tree.locator('[role=treeitem][aria-level="2"]').nth(1).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await names())[0]).toBe(before[1])

  // Ctrl K searches; all that is found can be reached, filtered, and walked through by arrow keys.
  await page.keyboard.press('Control+k')
  const results = page.getByRole('navigation', { name: 'Inhalte' }).getByRole('link')
  await page.keyboard.type('schlagschrauber')
  await expect(results.first()).toContainText('Akku-Schlagschrauber')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByRole('combobox', { name: 'Stand' }).selectOption('veröffentlicht')
  await expect.poll(async () => results.count()).toBeGreaterThan(20)
  await page.getByRole('combobox', { name: 'Art' }).selectOption('product')
  await expect.poll(async () => results.count()).toBeLessThan(5)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await page.keyboard.type('regal')
  await expect(results).toHaveCount(1)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('schlagschrauber')
  await expect(results.first()).toContainText('Akku-Schlagschrauber')
  await page.keyboard.press('ArrowDown')
  await expect(results.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Schlagschrauber')
  await expect(editor.frame.getByRole('heading', { level: 1 })).toBeVisible()
  // F6 goes to the page and the form, and back.
  await page.keyboard.press('F6')
  await expect(page.getByRole('region', { name: 'Seite' })).toBeFocused()
  await page.keyboard.press('F6')
  await expect(editor.form.getByRole('textbox').first()).toBeFocused()
  await page.getByRole('searchbox', { name: 'Inhalte suchen' }).focus()
  await page.keyboard.press('Shift+F6')
  await expect(editor.form.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.press('F6')
  await expect(results.first()).toBeFocused()
  // Whatever is focused, the window itself stays where it is.
  await page.keyboard.press('End')
  await page.mouse.wheel(0, 2000)
  expect(await page.evaluate(() => [scrollX, scrollY, document.documentElement.scrollTop])).toEqual([0, 0, 0])
  // What the search has opened is in view in the tree, also in a low window.
  await page.setViewportSize({ width: 1500, height: 220 })
  await page.getByRole('searchbox', { name: 'Inhalte suchen' }).press('Escape')
  await expect(item('Akku-Schlagschrauber')).toBeInViewport()
  await page.setViewportSize({ width: 1500, height: 900 })
  expect(await axeViolations(page)).toEqual([])

  // What has no page of its own shows where it is used.
  const { text } = await editor.ask('GET', '/stories?contain_component=article&per_page=1')
  const [article] = JSON.parse(text).stories
  const { uuid } = article
  const { id } = JSON.parse((await editor.ask('GET', '/stories?with_slug=werkstatt/regal')).text).stories[0]
  const content = { _uid: 'root-regal', component: 'page', headline: 'Regal', related: [uuid] }
  await editor.ask('PUT', `/stories/${id}`, { story: { content } })
  await page.evaluate((story) => {
    location.hash = `#/story/${story}`
  }, article.id)
  const place = page.getByRole('region', { name: 'Seite' })
  await expect(place.getByText('Das hat keine eigene Seite.')).toBeVisible()
  expect(await axeViolations(page, place)).toEqual([])
  await place.getByRole('link', { name: 'Regal' }).click()
  await expect(editor.frame.getByRole('heading', { level: 1 })).toHaveText('Regal')
})

test('what is typed shows on the page; it is saved, undone, published and restored', async ({
  page,
  editor,
}) => {
  await editor.open('kontakt')
  const { bar, frame } = editor
  const heading = frame.getByRole('heading', { level: 2 }).first()
  await expect(heading).toBeVisible()
  const before = (await heading.textContent()) ?? ''

  // A click in the page selects the block in the form.
  await selectBlock(page)
  const title = fieldOf(page, 'title')
  await expect(title).toHaveValue(before)
  await replaceText(title, 'Neuer Titel')
  await expect(heading).toHaveText('Neuer Titel')
  await expect(bar.getByText('Nicht gespeichert', { exact: true })).toBeVisible()

  // Word by word, and the text that was there before.
  const steps = [1, 2, 3]
  await page.keyboard.press('Control+z')
  await expect(heading).toHaveText(/^Neuer\s?$/)
  for (const _ of steps.slice(1)) await page.keyboard.press('Control+z')
  await expect(heading).toHaveText(before)
  for (const _ of steps) await page.keyboard.press('Control+Shift+z')
  await expect(heading).toHaveText('Neuer Titel')
  await page.keyboard.press('Control+s')
  await expect(bar.getByText('Gespeichert', { exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(bar.getByRole('status').getByText('veröffentlicht', { exact: true })).toBeAttached()
  // There is nothing more to publish, and who walks by keys stays where they are.
  await expect(bar.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled()
  await expect(bar.getByRole('button', { name: 'Veröffentlichen' })).toBeFocused()

  await bar.getByRole('button', { name: 'Fassungen' }).click()
  await bar
    .getByRole('button', { name: /veröffentlicht/ })
    .last()
    .click()
  await expect(bar.locator('ins').filter({ hasText: 'Neuer' })).toBeVisible()
  // The page is that of then, until the versions are closed.
  await expect(bar.getByText('Die Seite zeigt die Fassung, die du gewählt hast.')).toBeVisible()
  await expect(heading).toHaveText(before)
  await expect(bar.getByRole('button', { name: `Entwurf, von ${userInfo().username}` })).toBeVisible()
  await bar.getByRole('button', { name: 'Fassungen' }).click()
  await expect(heading).toHaveText('Neuer Titel')
  await bar.getByRole('button', { name: 'Fassungen' }).click()
  await bar
    .getByRole('button', { name: /veröffentlicht/ })
    .last()
    .click()
  await bar.getByRole('button', { name: 'Diese Fassung wiederherstellen' }).click()
  await expect(heading).toHaveText(before)
  await bar.getByRole('button', { name: 'Fassungen' }).click()
  await bar.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('button', { name: 'Entwurf verwerfen' }).click()
  await expect(heading).toHaveText('Neuer Titel')
})

/** Types into a field of the block as a person does: it replaces what is there. */
async function typeInto(tab: Page, name: string, text: string): Promise<void> {
  await tab.bringToFront()
  await fieldOf(tab, name).click({ delay: 60 })
  await tab.keyboard.press('Control+a')
  await tab.keyboard.type(text)
}
async function save(tab: Page): Promise<void> {
  await tab.keyboard.press('Control+s')
  await expect(tab.getByText('Gespeichert', { exact: true })).toBeVisible()
}

test('a change made elsewhere comes in and is told; where both changed, both texts are shown', async ({
  page,
  editor,
}) => {
  await editor.open('kontakt')
  const other = await editor.openInTab('kontakt')
  await selectBlock(other)
  await typeInto(other, 'title', 'Von der anderen')
  await save(other)

  // Without own changes it comes in by itself, and the form says who, when and what.
  await page.bringToFront()
  await expect(headingOf(page)).toHaveText('Von der anderen')
  const told = page.getByText(/^Ein anderer Tab dieses Browsers hat um \d\d:\d\d gespeichert\./)
  await expect(told).toBeVisible()
  await page.getByText('1 Änderung', { exact: true }).click({ delay: 60 })
  await expect(page.locator('ins', { hasText: 'anderen' })).toBeVisible()
  expect(await axeViolations(page, page.locator('section', { has: told }))).toEqual([])
  await page.getByRole('button', { name: 'Schließen' }).click({ delay: 60 })
  await expect(told).toBeHidden()

  // Other places come together by themselves, also if a block was added; undo takes back the own change only.
  await selectBlock(page)
  await typeInto(page, 'label', 'Mein Knopf')
  await other.bringToFront()
  await other.getByRole('button', { name: 'Aktionen für' }).nth(1).click({ delay: 60 })
  await other.getByRole('menuitem', { name: 'Duplizieren' }).click({ delay: 60 })
  await typeInto(other, 'title', 'Noch einmal')
  await save(other)
  await page.bringToFront()
  await expect(fieldOf(page, 'title')).toHaveValue('Noch einmal')
  await expect(fieldOf(page, 'label')).toHaveValue('Mein Knopf')
  const rows = page.getByRole('region', { name: 'Formular' }).locator('[data-block-row="section"]')
  await expect(
    page
      .getByRole('region', { name: 'Formular' })
      .locator('[data-block-row]', { hasText: 'So finden Sie uns' }),
  ).toHaveCount(2)
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(fieldOf(page, 'label')).toHaveValue('Los')
  await expect(fieldOf(page, 'title')).toHaveValue('Noch einmal')
  await save(page)

  // The same place: both texts are shown, and one is chosen.
  await typeInto(page, 'title', 'Meiner')
  await typeInto(other, 'title', 'Ihrer')
  await save(other)
  await page.bringToFront()
  await expect(page.getByText('An einer Stelle habt ihr beide geändert.')).toBeVisible()
  const merge = page.getByRole('button', { name: 'Zusammenführen' })
  await expect(merge).toBeDisabled()
  await expect(page.getByRole('radio', { name: /Meine Fassung/ })).toHaveAccessibleName(/Meiner/)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('radio', { name: /Die andere Fassung/ }).click({ delay: 60 })
  await merge.click({ delay: 60 })
  await expect(fieldOf(page, 'title')).toHaveValue('Ihrer')
  await expect(merge).toBeHidden()
})

test('only this machine gets the editor, and only its token changes content', async ({
  page,
  request,
  editor,
}) => {
  const foreign = await request.get(`${editor.url}/editor/`, { headers: { Host: 'rebound.example' } })
  expect(foreign.status()).toBe(403)
  const answer = await request.get(`${editor.url}/editor/`)
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(await answer.text()).not.toContain(editor.token)

  await page.goto(`${editor.url}/editor/`)
  await replaceText(page.getByLabel('Zugangswort'), 'wrong')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('alert')).toHaveText('Dieses Zugangswort gilt nicht.')
  await replaceText(page.getByLabel('Zugangswort'), editor.token)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('tree')).toBeVisible()
  expect(page.url()).not.toContain(editor.token)
})
