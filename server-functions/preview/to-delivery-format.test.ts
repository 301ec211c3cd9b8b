import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { countUntranslated } from './count-untranslated.ts'
import { toDeliveryFormat } from './to-delivery-format.ts'

const target = { language: 'en', assetOrigin: 'http://127.0.0.1:4010', storyId: 7, spaceId: 200801 }

test('a stored story is delivered in the language, with assets of the service and marked blocks', () => {
  const stored = {
    title: 'Titel',
    title__i18n__en: 'Title',
    lead: 'Nur deutsch',
    lead__i18n__en: '',
    image: { fieldtype: 'asset', filename: 'https://a.storyblok.com/f/200801/1x1/a/b.jpg' },
    image__i18n__en: { fieldtype: 'asset', filename: '' },
    link__i18n__en: { fieldtype: 'multilink', url: 'x' },
    text__i18n__en: { type: 'doc', content: [{ type: 'paragraph' }] },
    items: [{ component: 'fact', _uid: 'u', term__i18n__fr: 'mot' }],
  }
  const delivered = {
    title: 'Title',
    lead: 'Nur deutsch',
    image: { fieldtype: 'asset', filename: 'http://127.0.0.1:4010/f/200801/1x1/a/b.jpg' },
    link: { fieldtype: 'multilink', url: 'x' },
    items: [
      {
        component: 'fact',
        _uid: 'u',
        _editable: '<!--#storyblok#{"name":"fact","space":"200801","uid":"u","id":"7"}-->',
      },
    ],
  }
  expect(toDeliveryFormat(stored, target)).toEqual(delivered)
  // What is delivered already stays as it is.
  expect(toDeliveryFormat(delivered, target)).toEqual(delivered)
})

test('any JSON is delivered without an error, and pollutes no prototype', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      toDeliveryFormat(value, target)
      expect({}).not.toHaveProperty('polluted')
    }),
  )
  const hostile: unknown = JSON.parse(
    '{"__proto__":{"polluted":true},"__proto____i18n__en":{"polluted":true}}',
  )
  expect(Object.getPrototypeOf(toDeliveryFormat(hostile, target))).toBe(Object.prototype)
})

test('texts that are the same in both languages have not been translated', () => {
  const sentence = 'Ein ganzer Satz mit mehreren Wörtern.'
  const original = { title: sentence, items: [{ text: sentence }, { text: sentence, name: 'Varnholt' }] }
  const translation = {
    title: 'A whole sentence.',
    items: [{ text: sentence }, { text: '', name: 'Varnholt' }],
  }
  expect(countUntranslated(original, translation)).toBe(1)
})
