import type { BrowserPage } from './browser-page.ts'
import { expect, test as base } from './fixtures.ts'
import { startVisitorProxy } from './visitor-proxy.ts'

const text = (value: string) => ({ type: 'text', text: value })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const list = (...items: string[]) => ({
  type: 'bullet_list',
  content: items.map((item) => ({ type: 'list_item', content: [paragraph(text(item))] })),
})

/** As editors leave it: blocks in paragraphs and headlines, attributes that are a list, texts that are null. */
const nested = {
  type: 'doc',
  content: [
    paragraph(text('Vor der Liste'), list('Erster Punkt', 'Zweiter Punkt'), text('nach der Liste')),
    {
      type: 'heading',
      attrs: { level: 2 },
      content: [paragraph(text('Absatz in der Überschrift')), list('Punkt')],
    },
    paragraph({ type: 'heading', attrs: { level: 3 }, content: [text('Überschrift im Absatz')] }),
    paragraph({ type: 'blockquote', content: [paragraph(text('Zitat im Absatz'))] }),
    { type: 'heading', attrs: { level: 2 }, content: [] },
    { ...paragraph(text('Attribute als Liste')), attrs: [] },
    paragraph({ type: 'text', text: null }, text('Text neben null')),
    paragraph({
      ...text('Schreiben Sie uns'),
      marks: [{ type: 'link', attrs: { href: 'https://example.com/', linktype: 'url' } }],
    }),
  ],
}

const shownTexts = [
  'Vor der Liste',
  'Erster Punkt',
  'nach der Liste',
  'Absatz in der Überschrift',
  'Überschrift im Absatz',
  'Zitat im Absatz',
  'Attribute als Liste',
  'Text neben null',
  'Schreiben Sie uns',
]

async function missingTexts(tab: BrowserPage): Promise<string[]> {
  // Long words of headings are hyphenated.
  const text = await tab.run(() => document.querySelector('main')?.textContent.replaceAll('\u00AD', ''))
  return shownTexts.filter((shown) => !text?.includes(shown))
}

const test = base.extend({ contentFolder: 'e2e/space' })

test('what an editor nests is shown, valid, and hydrates without a fault', async ({
  tab,
  changeContent,
  startSite,
  hydrate,
}) => {
  const folder = changeContent('datenschutz', (source) => {
    const story = JSON.parse(source)
    for (const block of story.content.body) if (block.component === 'rich_text') block.body = nested
    return JSON.stringify(story)
  })
  const site = await startSite({ CONTENT_FOLDER: folder })
  const visitor = await startVisitorProxy(site.url)
  await tab.goto(`${visitor.url}/de/datenschutz`)
  expect.soft(await missingTexts(tab)).toEqual([])
  await tab.run(() => document.querySelector<HTMLElement>('main a[href="https://example.com/"]')?.focus())
  await hydrate()
  expect.soft(await missingTexts(tab)).toEqual([])
  const { errors, focused, invalid } = await tab.run(() => ({
    errors: window.pageErrors,
    focused: document.activeElement?.textContent.slice(0, 40),
    invalid: [
      ...document.querySelectorAll(
        'main :is(p, h2, h3) > :is(p, ul, h2, h3, blockquote), main :is(h2, h3, p):empty',
      ),
    ].length,
  }))
  expect({ errors, focused, invalid }).toEqual({ errors: [], focused: 'Schreiben Sie uns', invalid: 0 })
  visitor.stop()
})
