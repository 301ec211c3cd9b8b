import { expect, test } from 'vitest'

import type { Block } from '../../model/block-values.ts'
import { testComponent } from '../test-content.ts'
import { blockSummary } from './block-row.tsx'

const block: Block = { _uid: '1', component: 'note', text: 'Hallo' }

test('a block is called after its preview field, else its first text, in the language that is shown', () => {
  const component = testComponent(
    'note',
    { size: { type: 'option' }, text: { type: 'textarea', translatable: true }, author: {} },
    { preview_field: 'author' },
  )
  const texts = { ...block, size: 'large', text: 'Ein\n Satz', text__i18n__en: 'A sentence' }
  expect(blockSummary({ ...texts, author: 'Carsten' }, component, 'en')).toBe('Carsten')
  expect(blockSummary(texts, component, 'en')).toBe('A sentence')
  expect(blockSummary(texts, component, 'default')).toBe('Ein Satz')
  const gallery = testComponent('note', { image: { type: 'asset' }, caption: { type: 'text' } })
  const image = { fieldtype: 'asset', filename: 'https://a.storyblok.com/f/1/1x1/a/mill.jpg', alt: '' }
  expect(blockSummary({ ...block, image }, gallery, 'default')).toBe('mill.jpg')
  expect(blockSummary({ ...block, image, caption: 'Die Mühle' }, gallery, 'default')).toBe('Die Mühle')
  const text = {
    type: 'doc',
    content: [
      { type: 'heading', content: [{ type: 'text', text: 'Eins' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'zwei' }] },
    ],
  }
  expect(
    blockSummary({ ...block, body: text }, testComponent('c', { body: { type: 'richtext' } }), 'default'),
  ).toBe('Eins zwei')
})
