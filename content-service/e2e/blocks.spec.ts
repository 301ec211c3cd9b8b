import { readFileSync } from 'node:fs'

import { axeViolations, expect, picture, test, replaceText } from './form-page.ts'

function note(text: string) {
  return { _uid: `uid-${text}`, component: 'fact', term: text, value: 'x' }
}
const schema = {
  body: {
    type: 'bloks',
    maximum: '4',
    restrict_components: true,
    component_whitelist: ['fact', 'facts'],
    required: true,
  },
}

test('blocks are added, moved, duplicated, copied and deleted by mouse and keyboard', async ({
  page,
  formPage,
  editor,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await formPage.openNew(schema, { body: [note('eins'), note('zwei')] })
  const { blocks } = formPage
  const terms = async () => (await blocks.allTextContents()).map((text) => /eins|zwei|drei/.exec(text)?.[0])
  const menu = async (index: number, name: string) => {
    await blocks
      .nth(index)
      .getByRole('button', { name: /Aktionen für/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name }).click()
  }

  await formPage.form.getByRole('button', { name: 'Block hinzufügen' }).click()
  await replaceText(page.getByRole('dialog').getByRole('searchbox'), 'fact')
  await page.getByRole('dialog').getByRole('button', { name: 'fact', exact: true }).click()
  // The first text of the new block has the focus, and it is in view.
  await page.keyboard.type('drei')
  await expect.poll(terms).toEqual(['eins', 'zwei', 'drei'])
  await expect(editor.frame.locator('h2').nth(2)).toBeInViewport()

  // Arrow keys on the handle, and Alt with an arrow on the row.
  const handle = blocks.nth(2).getByRole('button', { name: /verschieben/ })
  await handle.press('ArrowUp')
  await expect.poll(terms).toEqual(['eins', 'drei', 'zwei'])
  await expect(blocks.nth(1).getByRole('button', { name: /verschieben/ })).toBeFocused()
  await blocks.nth(1).locator('[data-toggle]').press('Alt+ArrowUp')
  await expect.poll(terms).toEqual(['drei', 'eins', 'zwei'])
  await menu(0, 'Nach unten')
  await expect.poll(terms).toEqual(['eins', 'drei', 'zwei'])

  const target = blocks.nth(0).locator('[data-toggle]')
  await blocks
    .nth(2)
    .getByRole('button', { name: /verschieben/ })
    .dragTo(target, { targetPosition: { x: 30, y: 3 } })
  await expect.poll(terms).toEqual(['zwei', 'eins', 'drei'])
  expect(await axeViolations(page, formPage.form)).toEqual([])

  await menu(0, 'Duplizieren')
  await expect.poll(terms).toEqual(['zwei', 'zwei', 'eins', 'drei'])
  await expect(formPage.form.getByRole('button', { name: 'Block hinzufügen' })).toBeDisabled()
  await menu(0, 'Kopieren')
  await menu(1, 'Löschen')
  await expect.poll(terms).toEqual(['zwei', 'eins', 'drei'])
  await menu(2, 'Kopie dahinter einfügen')
  await expect.poll(terms).toEqual(['zwei', 'eins', 'drei', 'zwei'])

  const { body } = await formPage.save()
  const ids = JSON.stringify(body).match(/"_uid":"[^"]+"/g) ?? []
  expect(new Set(ids).size).toBe(4)
  expect(ids).toContain('"_uid":"uid-eins"')
  await page.keyboard.press('Control+z')
  await expect.poll(terms).toEqual(['zwei', 'eins', 'drei'])

  // A block that is kept as a preset is offered with its content for a new one.
  await menu(1, 'Als Vorlage aufheben')
  await expect(formPage.form.getByText('Vorlage „eins“ aufgehoben')).toBeVisible()
  await formPage.form.getByRole('button', { name: 'Block hinzufügen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'fact eins' }).click()
  await expect.poll(terms).toEqual(['zwei', 'eins', 'drei', 'eins'])
  const { body: withPreset } = await formPage.save()
  expect(JSON.stringify(withPreset).match(/"_uid":"uid-eins"/g)).toHaveLength(1)
})

test('a copied block is only pasted where it is allowed, and one that holds blocks is edited in place, also in a narrow pane', async ({
  page,
  formPage,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const outer = { _uid: 'outer', component: 'facts', title: 'Zahlen', items: [note('drei'), note('vier')] }
  await formPage.openNew(schema, { body: [note('eins'), outer] })
  const paste = formPage.form.getByRole('button', { name: 'Block aus der Zwischenablage einfügen' })
  const copy = (text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await copy('Nur ein Satz')
  await paste.click()
  await expect(formPage.form.getByText('In der Zwischenablage ist kein Block.')).toBeVisible()
  await copy(JSON.stringify({ _uid: '1', component: 'quote', text: 'x' }))
  await paste.click()
  await expect(formPage.form.getByText('Dieser Block ist hier nicht erlaubt.')).toBeVisible()
  await copy(JSON.stringify({ _uid: '1', component: 'fact', term: 'zwei' }))
  await paste.click()
  await expect(formPage.blocks).toHaveCount(3)

  const facts = formPage.blocks.nth(1)
  await facts.locator('[data-toggle]').first().click()
  const inner = facts.locator('[data-block-row="uid-vier"]')
  await inner.locator('[data-toggle]').click()
  await replaceText(inner.locator('[data-field=term]').getByRole('textbox'), 'neu')
  const { body } = await formPage.save()
  expect(body).toMatchObject([
    { _uid: 'uid-eins' },
    { _uid: 'outer', title: 'Zahlen', items: [{ term: 'drei' }, { _uid: 'uid-vier', term: 'neu' }] },
    { component: 'fact', term: 'zwei' },
  ])
  expect(JSON.stringify(body)).not.toContain('"_uid":"1"')
  await page.setViewportSize({ width: 900, height: 800 })
  await formPage.show('Beide')
  const overflow = await formPage.form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('ten pictures are dropped on a gallery at once, one more is uploaded, and each is a block', async ({
  page,
  formPage,
  editor,
  dropped,
}) => {
  const component = {
    name: 'gallery_item',
    display_name: 'Bild der Galerie',
    is_nestable: true,
    schema: {
      image: { type: 'asset', filetypes: ['images'], required: true, pos: 0 },
      caption: { type: 'text', pos: 1 },
    },
  }
  await editor.ask('POST', '/components', { component })
  await formPage.openNew(
    {
      items: {
        type: 'bloks',
        maximum: '12',
        restrict_components: true,
        component_whitelist: ['gallery_item'],
      },
    },
    { items: [] },
  )
  const items = formPage.field('items')
  const names = Array.from({ length: 10 }, (_, index) => `ansicht-${index}.jpg`)
  const paths = names.map((name) => dropped(name, picture.buffer))
  const transfer = await page.evaluateHandle(
    (files) => {
      const transfer = new DataTransfer()
      for (const { name, content } of files)
        transfer.items.add(new File([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], name))
      return transfer
    },
    paths.map((path, index) => ({
      name: names[index] ?? '',
      content: readFileSync(path).toString('base64'),
    })),
  )
  const place = items.getByText('oder Datei hierher ziehen')
  await place.dispatchEvent('dragover', { dataTransfer: transfer })
  await place.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(formPage.blocks).toHaveCount(10)
  await expect(items.getByText('10 von höchstens 12')).toBeVisible()

  // By key, and its description is where one goes on.
  const chosen = page.waitForEvent('filechooser')
  await items.getByRole('button', { name: 'Hochladen' }).last().press('Enter')
  await (await chosen).setFiles(picture)
  await expect(formPage.blocks).toHaveCount(11)
  const description = formPage.blocks.last().getByLabel('Alternativtext')
  await expect(description).toBeFocused()
  await page.keyboard.type('Die Werkbank')

  const { items: saved } = await formPage.save()
  const files = JSON.stringify(saved).match(/[\w-]+\.jpg(?=")/g) ?? []
  expect(new Set(files)).toEqual(new Set([...names, 'werkbank.jpg']))
  expect(JSON.stringify(saved)).toContain('"alt":"Die Werkbank"')
  // Undone word by word, then the upload, then the ten at once.
  for (let step = 1; step <= 3; step++) await page.keyboard.press('Control+z')
  await expect(formPage.blocks).toHaveCount(10)
  await page.keyboard.press('Control+z')
  await expect(formPage.blocks).toHaveCount(0)
})
