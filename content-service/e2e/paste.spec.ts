import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Locator, Page } from 'playwright/test'

import type { Json, JsonObject } from '../store/json.ts'
import { expect, picture, test } from './form-page.ts'

const clipboard = (name: string) => readFileSync(join(import.meta.dirname, 'clipboard', name), 'utf8')

/** Copies what another program would, with the keys, and pastes it with the keys. */
async function copy(page: Page, data: Record<string, string>): Promise<void> {
  await page.evaluate((types) => {
    const write = (event: ClipboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      for (const [type, text] of Object.entries(types)) event.clipboardData?.setData(type, text)
    }
    window.addEventListener('copy', write, { capture: true, once: true })
  }, data)
  await page.keyboard.press('Control+c')
}
async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await copy(page, data)
  await page.keyboard.press('Control+v')
}

function text(words: string, ...marks: (string | JsonObject)[]): JsonObject {
  return {
    text: words,
    type: 'text',
    ...(marks.length > 0 && {
      marks: marks.map((mark) => (typeof mark === 'string' ? { type: mark } : mark)),
    }),
  }
}
function node(type: string, ...content: (JsonObject | string)[]): JsonObject {
  return { type, content: content.map((child) => (typeof child === 'string' ? text(child) : child)) }
}
function heading(level: number, words: string): JsonObject {
  return { type: 'heading', attrs: { level }, content: [text(words)] }
}
function item(...content: (JsonObject | string)[]): JsonObject {
  return node(
    'list_item',
    ...content.map((child) => (typeof child === 'string' ? node('paragraph', child) : child)),
  )
}
function cell(...content: (JsonObject | string)[]): JsonObject {
  return node('tableCell', node('paragraph', ...content))
}
function link(href: string): JsonObject {
  return { type: 'link', attrs: { href, uuid: null, anchor: null, target: null, linktype: 'url' } }
}
const there = link('https://werkstatt.example/')

/** What each source becomes. */
const sources: Record<string, { data: Record<string, string>; expected: JsonObject[] }> = {
  'Google Docs': {
    data: { 'text/html': clipboard('google-docs.txt'), 'text/plain': 'Werkbank …' },
    expected: [
      heading(2, 'Werkbank'),
      node(
        'paragraph',
        'Normal, ',
        text('fett', 'bold'),
        ' und ',
        text('kursiv', 'italic'),
        ', siehe ',
        text('dort', there),
      ),
      node('bullet_list', item('außen', node('bullet_list', item('innen')))),
    ],
  },
  Word: {
    data: { 'text/html': clipboard('word.txt'), 'text/plain': 'Angebot …' },
    expected: [
      heading(1, 'Angebot'),
      node(
        'paragraph',
        'Ein ',
        text('fetter', 'bold'),
        ' und ein ',
        text('kursiver', 'italic'),
        ' Text',
        text('1', 'superscript'),
        ' mit Umbruch.',
      ),
      node('bullet_list', item('Äpfel', node('bullet_list', item('rote'))), item('Birnen')),
      node('paragraph', 'Der Ablauf:'),
      node('ordered_list', item('messen'), item('sägen')),
      { type: 'horizontal_rule' },
      node('paragraph', text('1', 'superscript'), ' Stand 2026.'),
    ],
  },
  'Word in a browser': {
    data: { 'text/html': clipboard('word-online.txt'), 'text/plain': 'Angebot …' },
    expected: [
      heading(1, 'Angebot'),
      node('paragraph', 'Ein ', text('fetter', 'bold'), ' Text.'),
      node('bullet_list', item('Äpfel', node('bullet_list', item('rote'))), item('Birnen')),
      node('paragraph', 'Der Ablauf:'),
      node('ordered_list', item('messen'), item('sägen')),
    ],
  },
  Excel: {
    data: { 'text/html': clipboard('excel.txt'), 'text/plain': 'Holz\t1.200\nStahl\t80\n' },
    expected: [
      node(
        'table',
        node('tableRow', cell('Holz'), cell('1.200')),
        node('tableRow', cell('Stahl'), cell('80')),
      ),
    ],
  },
  'Google Sheets': {
    data: { 'text/html': clipboard('google-sheets.txt'), 'text/plain': 'Holz\t1200\nStahl\t80' },
    expected: [
      node(
        'table',
        node('tableRow', cell(text('Holz', 'bold')), cell('1200')),
        node('tableRow', cell('Stahl'), cell('80')),
      ),
    ],
  },
  'a web page': {
    data: { 'text/html': clipboard('web-page.txt'), 'text/plain': 'Werkzeug …' },
    expected: [
      heading(2, 'Werkzeug'),
      node(
        'paragraph',
        text('Wichtig', 'bold'),
        ': lies ',
        text('die Hilfe', link('https://werkstatt.example/hilfe')),
        ', nicht das.',
      ),
      node('blockquote', node('paragraph', 'Ein Zitat')),
    ],
  },
  'lines of a mail': {
    data: {
      'text/html': '<div>Guten Tag,<br>eine Frage<div><br></div><div>Gruß</div></div>',
      'text/plain': '…',
    },
    expected: [
      node('paragraph', 'Guten Tag,', { type: 'hard_break' }, 'eine Frage'),
      node('paragraph', 'Gruß'),
    ],
  },
  Markdown: {
    data: { 'text/plain': clipboard('markdown.txt') },
    expected: [
      heading(2, 'Werkbank'),
      node(
        'paragraph',
        'Ein ',
        text('fettes', 'bold'),
        ' und ein ',
        text('kursives', 'italic'),
        ' Wort, siehe ',
        text('dort', there),
        '.',
      ),
      node('bullet_list', item('Holz'), item('Stahl', node('bullet_list', item('rostfrei')))),
      node('blockquote', node('paragraph', 'Ein Zitat')),
      node('code_block', 'sägen()'),
    ],
  },
}

function contentOf(value: Json | undefined): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value.content : undefined
}
/** The text box of the only rich text. */
function boxIn(form: Locator): Locator {
  return form.locator('[data-field=text] [contenteditable=true]').first()
}

test('what other programs copy is pasted as what it means, and with Ctrl Shift V as its words; an address links selected words, signs become marks, and pictures are uploaded', async ({
  page,
  formPage,
}) => {
  await formPage.openNew({ text: { type: 'richtext' } }, {})
  const box = boxIn(formPage.form)
  await box.click({ delay: 60 })
  for (const [source, { data, expected }] of Object.entries(sources))
    await test.step(source, async () => {
      await paste(page, data)
      await expect(box).not.toBeEmpty()
      expect(contentOf((await formPage.save()).text)).toEqual(expected)
      await page.keyboard.press('Control+z')
      await expect(box).toHaveText('')
    })
  await copy(page, { 'text/html': '<h2>Werkbank</h2>', 'text/plain': '**Werkbank**' })
  await page.keyboard.press('Control+Shift+v')
  expect(contentOf((await formPage.save()).text)).toEqual([node('paragraph', '**Werkbank**')])

  await test.step('an address over selected words links them, and signs become marks while typing', async () => {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect(box).toHaveText('')
    await page.keyboard.type('Hier')
    await page.keyboard.press('Shift+Home')
    await paste(page, { 'text/plain': 'https://werkstatt.example/' })
    await page.keyboard.press('End')
    await page.keyboard.type(' **fett** *kursiv* ~~weg~~ `code` [dort](https://werkstatt.example/) 2 * 3 * 4')
    await page.keyboard.press('Enter')
    await page.keyboard.type('--- Ende')
    expect(contentOf((await formPage.save()).text)).toEqual([
      node(
        'paragraph',
        text('Hier', there),
        ' ',
        text('fett', 'bold'),
        ' ',
        text('kursiv', 'italic'),
        ' ',
        text('weg', 'strike'),
        ' ',
        text('code', 'code'),
        ' ',
        text('dort', there),
        ' 2 * 3 * 4',
      ),
      { type: 'horizontal_rule' },
      node('paragraph', 'Ende'),
    ])
  })

  await test.step('pictures are uploaded, and one that is only named is missed', async () => {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect(box).toHaveText('')
    await expect(formPage.form.getByRole('alert')).toBeHidden()
    const inline = `data:image/jpeg;base64,${picture.buffer.toString('base64')}`
    const html = `<p>Davor <img src="${inline}"></p><img src="https://werkstatt.example/x.png"><img width="1" src="https://count.example/">`
    await paste(page, { 'text/html': html, 'text/plain': 'Davor' })
    await expect(box.locator('[data-picture]')).toHaveCount(1)
    await expect(box).toContainText('Davor')
    await expect(formPage.form.getByRole('alert')).toHaveText(/^Ein Bild ist nicht dabei/)
  })
})

test('cells of a spreadsheet fill the cells of a table, in a text and in a field', async ({
  page,
  formPage,
}) => {
  const row = () => node('tableRow', cell(''), cell(''))
  const empty = JSON.parse(
    JSON.stringify(node('table', row(), row())).replaceAll(/,?"content":\[\{"text":""[^\]]*\]/g, ''),
  )
  await formPage.openNew(
    { text: { type: 'richtext' }, grid: { type: 'table' } },
    { text: node('doc', node('paragraph', 'davor'), empty) },
  )
  const cells = boxIn(formPage.form).locator('td')
  await cells.first().click({ delay: 60 })
  await paste(page, sources.Excel?.data ?? {})
  await expect(cells).toHaveText(['Holz', '1.200', 'Stahl', '80'])

  const grid = formPage.field('grid')
  await grid.getByRole('button', { name: 'Tabelle anlegen' }).click({ delay: 60 })
  await grid.getByLabel('Zeile 1, Spalte 2').click({ delay: 60 })
  await paste(page, sources.Excel?.data ?? {})
  await expect(grid.getByLabel('Zeile 1, Spalte 2')).toHaveValue('Holz')
  await expect(grid.getByLabel('Zeile 2, Spalte 3')).toHaveValue('80')
  await page.keyboard.press('Control+z')
  await expect(grid.getByLabel('Zeile 1, Spalte 2')).toHaveValue('')
})

test('pictures and blocks are cut and pasted as they are', async ({ page, formPage }) => {
  const content: JsonObject[] = [
    node('paragraph', 'eins'),
    {
      type: 'image',
      attrs: { id: 1, src: 'https://a.storyblok.com/f/1/1x1/a/a.png', alt: 'Bild', custom: 7 },
    },
    {
      type: 'blok',
      attrs: { id: 'b', body: [{ _uid: 'fact', component: 'fact', term: 'Plätze', value: '12' }] },
    },
    node('paragraph', 'zwei'),
  ]
  await formPage.openNew({ text: { type: 'richtext' } }, { text: node('doc', ...content) })
  const box = boxIn(formPage.form)
  await box.getByText('eins').click({ delay: 60 })
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+x')
  await expect(box).toHaveText('')
  await page.keyboard.press('Control+v')
  await expect(box.locator('[data-picture]')).toBeVisible()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+v')
  await expect(box.locator('[data-picture]')).toHaveCount(2)
  const stored = JSON.stringify((await formPage.save()).text)
  expect(stored.match(/"custom":7/g)).toHaveLength(2)
  // A copy is another block.
  expect(new Set(stored.match(/"(_uid|id)":"[^"]+"/g)).size).toBe(4)
})

/** Drags a file from the file manager, as the browser sees it. */
async function drop(page: Page, target: Locator, file: string): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to drop on')
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data,
    })
}

test('pictures are uploaded where they are pasted or dropped', async ({ page, formPage, dropped }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await formPage.openNew(
    { text: { type: 'richtext' } },
    { text: node('doc', node('paragraph', 'eins'), node('paragraph', 'zwei')) },
  )
  const box = boxIn(formPage.form)
  await box.getByText('eins').click({ delay: 60 })
  await page.keyboard.press('End')
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(20, 20)
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': canvas.convertToBlob() })])
  })
  await page.keyboard.press('Control+v')
  await expect(box.locator('[data-picture]')).toHaveCount(1)
  await drop(page, box.getByText('zwei'), dropped(picture.name, picture.buffer))
  await expect(box.locator('[data-picture]')).toHaveCount(2)
  await drop(page, box.getByText('eins'), dropped('preise.pdf', Buffer.from('%PDF-1.4\n%%EOF\n')))
  await expect(box.locator('a', { hasText: 'preise.pdf' })).toBeVisible()
  await expect(box.locator('[data-uploading]')).toHaveCount(0)
  const stored = JSON.stringify((await formPage.save()).text)
  expect(stored).toMatch(/werkbank\.jpg/)
  expect(stored).toMatch(/"linktype":"asset"/)
})

test('a file that is dropped beside everything leaves the editor as it is', async ({
  page,
  editor,
  dropped,
}) => {
  await editor.open('kontakt')
  const file = dropped('werkbank.html', Buffer.from('<h1>Eine Datei</h1>'))
  for (const target of [
    editor.tree,
    page.locator('iframe'),
    page.locator('[data-field=headline] input').first(),
  ])
    await drop(page, target, file)
  await page.waitForTimeout(300)
  await expect(editor.tree).toBeVisible()
  await expect(editor.frame.getByRole('heading', { level: 1 })).toHaveText('Kontakt')
  await expect(page.locator('[data-field=headline] input').first()).toHaveValue('Kontakt')
})
