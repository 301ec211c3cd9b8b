import { expect, test } from './fixtures.ts'

test.use({ locale: 'en-GB' })

/** Words that only German has, in what a screen reader or a person is told. */
const german = /[äöüß„]|\b(?:und|oder|nicht|von|der|die|das|mit|speichern|löschen|inhalt|dateien)\b/i

test('sign-in, files, model, trash, paste, unsaved changes, conflicts, addresses and deletions speak English, with what the service refuses', async ({
  page,
  editor,
}) => {
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).last().click({ delay: 60 })
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  }
  const spoken = async () =>
    page.evaluate(() => [
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
        ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      ),
    ])
  await page.goto(`${editor.url}/editor/`)
  await type('Token', 'wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('This token is not valid.')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await type('Token', editor.token)
  await page.keyboard.press('Enter')
  await editor.tree.waitFor()

  await page.getByRole('link', { name: 'Files' }).click({ delay: 60 })
  const empty = { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }
  await page.locator('input[type=file]').setInputFiles(empty)
  await expect(page.getByRole('alert')).toHaveText('“empty.png” was refused: The file is empty.')
  expect((await spoken()).filter((text) => german.test(text))).toEqual([])

  await page.getByRole('link', { name: 'Model' }).click({ delay: 60 })
  await page.getByRole('button', { name: 'New datasource' }).click({ delay: 60 })
  await type('Technical name', 'categories')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('That is already taken.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^page/ }).click({ delay: 60 })
  await page.getByRole('form', { name: 'page' }).locator('summary').first().click({ delay: 60 })
  await page.getByRole('link', { name: 'Trash' }).click({ delay: 60 })
  await expect(page.getByText('The trash is empty.')).toBeVisible()
  await page.getByRole('link', { name: 'Model' }).click({ delay: 60 })
  expect((await spoken()).filter((text) => german.test(text))).toEqual([])

  await page.goto(`${editor.url}/editor/#/story/701`)
  const block = page.getByRole('region', { name: 'Form' }).locator('[data-block-row="section"]')
  await block.locator('[data-toggle]').click({ delay: 60 })
  const text = block.getByRole('textbox').last()
  await text.click({ delay: 60 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async () => {
    const html = '<p>See <img src="file:///C:/1.png"> here</p>'
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) }),
    ])
  })
  await page.keyboard.press('Control+v')
  await expect(block.getByText('A picture is not included')).toBeVisible()

  page.on('dialog', (dialog) => void dialog.accept())
  const headline = page
    .getByRole('region', { name: 'Form' })
    .locator('[data-field=headline]')
    .getByRole('textbox')
    .first()
  await headline.click({ delay: 60 })
  await page.keyboard.type('New ')
  // The pause after which it is kept.
  await page.waitForTimeout(700)
  await expect(page.getByRole('button', { name: '1 story not saved' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/version of this story that was not saved, last edited at/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete this version' }).click({ delay: 60 })
  await expect(page.getByRole('button', { name: '1 story not saved' })).toBeHidden()

  await headline.click({ delay: 60 })
  await page.keyboard.press('End')
  await page.keyboard.type(' hier')
  const { story } = JSON.parse((await editor.ask('GET', '/stories/701')).text)
  const content = { ...story.content, headline: 'So erreichen Sie uns' }
  await editor.ask('PUT', '/stories/701', { story: { content } })
  await expect(page.getByText(/^Somebody else saved at \d\d:\d\d\./)).toBeVisible()
  await page.getByRole('button', { name: 'Mine everywhere' }).click({ delay: 60 })
  await page.getByRole('button', { name: 'Merge' }).click({ delay: 60 })
  await expect(headline).toHaveValue('Kontakt hier')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const shelf = page.getByRole('treeitem', { name: /^Regal/ })
  await shelf.focus()
  await page.keyboard.press('F2')
  await type('Address', 'kontakt')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('“Kontakt” has this address already.')
  await page.keyboard.press('Escape')
  await shelf.focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('Nothing links here.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click({ delay: 60 })
  await expect(page.getByText('“Regal” is in the trash.')).toBeVisible()
})
