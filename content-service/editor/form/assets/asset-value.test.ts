import { expect, test } from 'vitest'

import type { StoredAsset } from '../../model/component.ts'
import { isEmpty } from '../rules/field-rules.ts'
import {
  allowedEndings,
  assetText,
  assetValue,
  extensionOf,
  fileName,
  noAsset,
  withAssetText,
} from './asset-value.tsx'

const asset: StoredAsset = {
  id: 7,
  filename: 'https://s3.amazonaws.com/a.storyblok.com/f/1/10x20/abc/Bild%20eins.JPG',
  short_filename: 'Bild eins.JPG',
  alt: 'Ein Bild',
  title: null,
  copyright: 'V.',
  focus: null,
  content_type: 'image/jpeg',
  content_length: 1,
  asset_folder_id: null,
  meta_data: { alt__i18n__en: 'A picture' },
}

test('an asset of the library becomes a value in the form of Storyblok', () => {
  expect(assetValue(asset, 'default')).toEqual({
    id: 7,
    alt: 'Ein Bild',
    name: '',
    focus: '',
    title: '',
    source: '',
    filename: 'https://a.storyblok.com/f/1/10x20/abc/Bild%20eins.JPG',
    copyright: 'V.',
    fieldtype: 'asset',
    meta_data: {},
    is_external_url: false,
  })
  expect(assetValue(asset, 'en').alt).toBe('A picture')
  expect(isEmpty(noAsset())).toBe(true)
})

test('an alternative text in each language changes nothing else', () => {
  const value = { filename: 'a.jpg', alt: 'Ein Bild', meta_data: { other: 'kept' }, unknown: 1 }
  const changed = withAssetText(value, 'alt', 'A picture', 'en')
  expect(changed).toEqual({ ...value, meta_data: { other: 'kept', alt__i18n__en: 'A picture' } })
  expect(assetText(changed, 'alt', 'en')).toBe('A picture')
  expect(withAssetText(value, 'alt', 'Neu')).toEqual({ ...value, alt: 'Neu' })
  expect(withAssetText('old/url.jpg', 'alt', 'Neu')).toBe('old/url.jpg')
})

test('names and kinds of files', () => {
  expect(fileName('https://a.example/f/1/Bild%20eins.JPG?x=1')).toBe('Bild eins.JPG')
  expect(fileName('https://a.example/100%.jpg')).toBe('100%.jpg')
  expect(extensionOf('Bild.JPG')).toBe('jpg')
  expect(allowedEndings([])).toBeUndefined()
  expect(allowedEndings(['images'])).toContain('webp')
})
