import { readFileSync } from 'node:fs'

import type { Page } from 'playwright/test'
import sharp from 'sharp'

import { axeViolations, expect, test } from './fixtures.ts'

/** Drops files on the library, as a browser does: `DataTransfer` with their contents. */
async function drop(page: Page, paths: readonly string[]): Promise<void> {
  const files = paths.map((path) => ({
    name: path.split('/').at(-1) ?? '',
    content: readFileSync(path).toString('base64'),
  }))
  const transfer = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer()
    for (const { name, content } of files)
      transfer.items.add(new File([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], name))
    return transfer
  }, files)
  const target = page.getByRole('region', { name: 'Dateien' })
  await target.dispatchEvent('dragover', { dataTransfer: transfer })
  await target.dispatchEvent('drop', { dataTransfer: transfer })
}

async function picture(red: number): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 90, b: 120 } } })
    .png()
    .toBuffer()
}

test('ten pictures are dropped into a folder, found, described, replaced everywhere, deleted and restored', async ({
  page,
  editor,
  dropped,
}) => {
  await editor.open()
  await page.getByRole('link', { name: 'Dateien' }).click({ delay: 60 })
  const library = page.getByRole('region', { name: 'Dateien' })
  const dialog = page.getByRole('dialog')
  const file = (name: string) => library.getByRole('button', { name })

  const folders = page.getByRole('navigation', { name: 'Ordner' })
  await folders.getByRole('button', { name: 'Neuer Ordner' }).click({ delay: 60 })
  await dialog.getByLabel('Name').click({ delay: 60 })
  await page.keyboard.type('Messe')
  await page.keyboard.press('Enter')
  await expect(folders.getByRole('button', { name: 'Messe' })).toHaveAttribute('aria-current', 'true')
  const names = Array.from({ length: 10 }, (_, index) => `stand-${index}.png`)
  const paths = await Promise.all(names.map(async (name, index) => dropped(name, await picture(index * 20))))
  await drop(page, [...paths, dropped('gefahr.exe', Buffer.from('MZ'))])
  await expect(library.getByText('10 Dateien hochgeladen. 10 Dateien')).toBeVisible()
  await expect(library.getByRole('alert')).toContainText('„gefahr.exe“ wurde nicht angenommen:')

  // The search, and what has no alternative text in one of the languages.
  await page.getByRole('searchbox', { name: 'Dateien suchen' }).click({ delay: 60 })
  await page.keyboard.type('stand-3')
  await expect(library.getByText('1 Datei', { exact: false }).first()).toBeVisible()
  await file('stand-3.png').click({ delay: 60 })
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel('Alternativtext (Deutsch)').click({ delay: 60 })
  await page.keyboard.type('Der Stand')
  await dialog.getByLabel('Alternativtext (English)').click({ delay: 60 })
  await page.keyboard.type('The stand')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox', { name: 'Dateien suchen' }).click({ delay: 60 })
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByRole('checkbox', { name: /Ohne Alternativtext/ }).click({ delay: 60 })
  await expect(file('stand-3.png')).toBeHidden()
  await expect(file('stand-4.png')).toBeVisible()
  await page.getByRole('checkbox', { name: /Ohne Alternativtext/ }).click({ delay: 60 })

  // A story uses it: that is said, and the new file shows there, published too.
  const found = JSON.parse((await editor.ask('GET', '/assets?search=stand-3')).text).assets[0]
  const image = {
    fieldtype: 'asset',
    id: found.id,
    filename: found.filename.replace('s3.amazonaws.com/', ''),
  }
  const content = { component: 'author', headline: 'Ada', image }
  const made = await editor.ask('POST', '/stories?publish=1', { story: { name: 'Ada', content } })
  const { id } = JSON.parse(made.text).story
  await file('stand-3.png').click({ delay: 60 })
  await expect(dialog.getByText('In einem Inhalt verwendet:')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Ada' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Überall ersetzen …' }).click({ delay: 60 })
  await (await chooser).setFiles(dropped('neu.png', await picture(250)))
  await expect(dialog.getByText('Ersetzt, auch in den veröffentlichten Seiten.')).toBeVisible()
  const story = JSON.parse((await editor.ask('GET', `/stories/${id}`)).text).story
  expect(story.content.image.filename).toMatch(/\/neu\.png$/)
  expect(story).toMatchObject({ published: true, unpublished_changes: false })

  // Deleting asks first; the trash is a place, and gives it back.
  await dialog.getByRole('button', { name: 'Löschen …' }).click({ delay: 60 })
  await expect(dialog.getByRole('link', { name: 'Ada' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Löschen', exact: true }).click({ delay: 60 })
  await expect(page.getByText('„neu.png“ ist im Papierkorb.')).toBeVisible()
  await expect(file('neu.png')).toBeHidden()
  await editor.ask('DELETE', '/stories/700')
  await page.getByRole('link', { name: 'Papierkorb' }).click({ delay: 60 })
  await expect(page.getByText('/werkstatt, mit 3 Inhalten darin')).toBeVisible()
  expect(await axeViolations(page, page.getByRole('region', { name: 'Papierkorb' }))).toEqual([])
  await page.getByRole('button', { name: '„neu.png“ wiederherstellen' }).click({ delay: 60 })
  await expect(page.getByText('„neu.png“ ist wieder da')).toBeVisible()
  await page.getByRole('button', { name: '„Werkstatt“ wiederherstellen' }).click({ delay: 60 })
  await expect(page.getByText('Der Papierkorb ist leer.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Papierkorb' })).toBeFocused()
  await expect(editor.tree.getByRole('treeitem', { name: /^Werkstatt/ })).toBeVisible()
  expect((await editor.ask('GET', '/assets?search=neu')).text).toContain('neu.png')
})
