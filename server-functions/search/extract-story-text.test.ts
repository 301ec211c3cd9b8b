import { expect, test } from 'vitest'
import { z } from 'zod'

import * as blocks from '../content/schema/blocks.ts'
import * as listingBlocks from '../content/schema/listing-blocks.ts'
import { extractText, isSearchedField } from './extract-story-text.ts'

const text = (text: string) => ({ type: 'text', text })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })

test('headings, paragraphs and people of a body are extracted, also those embedded in rich text', () => {
  const fact = { component: 'fact', term: 'Gewicht', value: '2,4 kg', _uid: '3' }
  const body = [
    {
      component: 'hero',
      _uid: '1',
      title: 'Zwölf  Gehäuse',
      layout: 'wall',
      image: { filename: '/f/a.png', alt: 'A' },
    },
    {
      component: 'rich_text',
      body: {
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: [text('Der Versuch')] },
          paragraph(
            text('Eine '),
            { ...text('Pum'), marks: [{ type: 'bold' }] },
            text('pe'),
            { type: 'hard_break' },
            text('läuft.'),
          ),
          { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(text('Punkt'))] }] },
          { type: 'blok', attrs: { body: [{ component: 'facts', title: 'Daten', items: [fact] }] } },
        ],
      },
    },
    { component: 'team', title: 'Team', people: ['uuid-1', 'uuid-2'] },
    {
      component: 'call_to_action',
      title: 'Weiter',
      buttons: [{ component: 'button', label: 'Zum Kontakt' }],
    },
  ]
  expect(extractText(body)).toEqual({
    headings: ['Zwölf Gehäuse', 'Der Versuch', 'Daten', 'Team', 'Weiter'],
    paragraphs: [
      'Zwölf Gehäuse',
      'Der Versuch',
      'Eine Pumpe läuft.',
      'Punkt',
      'Daten',
      'Gewicht',
      '2,4 kg',
      'Team',
      'Weiter',
    ],
    people: ['uuid-1', 'uuid-2'],
  })
})

test.each([[null], ['text'], [[]], [[null, 1]]])('a body of %j has no text', (body) => {
  expect(extractText(body)).toEqual({ headings: [], paragraphs: [], people: [] })
})

/** Text fields that are not searched: technical ones, the labels of links, and what is only sometimes shown. */
const notSearched = [
  '_uid',
  'anchor',
  'link_label',
  'projects_note',
  'video_id',
  'empty',
  'name',
  'problem',
  'from',
  'receives',
]
const freeText = 'any text'

test('every text field of the blocks is either searched or known not to be', () => {
  const names = Object.values<unknown>({ ...blocks, ...listingBlocks }).flatMap((schema) =>
    schema instanceof z.ZodObject ? Object.entries(schema.shape).flatMap(textFields) : [],
  )
  expect(names.length).toBeGreaterThan(50)
  const others = new Set(names.filter((name) => !isSearchedField(name)))
  expect(others).toEqual(new Set(notSearched))
})

function textFields([name, field]: [string, unknown]): string[] {
  return field instanceof z.ZodType && field.safeParse(freeText).data === freeText ? [name] : []
}
