import { expect, test } from 'vitest'

import { isObject, readText, type ValueObject, type Value } from '../../model/block-values.ts'
import { testContents } from '../test-content.ts'
import {
  emptyLink,
  linkToAsset,
  linkToEmail,
  linkToStory,
  linkToUrl,
  linkType,
  linkTypesOf,
  withLinkKey,
} from './link-value.ts'

function linksIn(value: Value): ValueObject[] {
  if (Array.isArray(value)) return value.flatMap(linksIn)
  if (!isObject(value)) return []
  return value.fieldtype === 'multilink' ? [value] : Object.values(value).flatMap(linksIn)
}

test('links of stored content are made as they are', () => {
  const links = testContents.flatMap(([, content]) => linksIn(content))
  expect(links.length).toBeGreaterThan(100)
  for (const link of links) {
    const text = (key: string) => readText(link[key])
    const same = {
      story: () => {
        const story = linkToStory(link, { uuid: text('id'), full_slug: text('cached_url') })
        return 'anchor' in link ? withLinkKey(story, 'anchor', text('anchor')) : story
      },
      url: () => linkToUrl(link, text('url')),
      email: () => linkToEmail(link, text('email')),
      asset: () => ({ ...linkToAsset(link, { id: 0, filename: text('url') }), id: '' }),
    }
    expect(same[linkType(link)]()).toEqual(link)
  }
})

test('a new destination keeps window, attributes and unknown keys, but no anchor of the page before', () => {
  const before = {
    linktype: 'url',
    url: 'x',
    target: '_blank',
    custom: { rel: 'me' },
    anchor: 'top',
    future: 1,
  }
  const after = linkToStory(before, { uuid: 'u', full_slug: 'a/b' })
  expect(after).toMatchObject({
    id: 'u',
    cached_url: 'a/b',
    url: '',
    target: '_blank',
    custom: { rel: 'me' },
    future: 1,
  })
  expect(after).not.toHaveProperty('anchor')
})

test('window and anchor are set and taken away', () => {
  const link = emptyLink('', 'story')
  expect(withLinkKey(link, 'target', '_blank')).toEqual({ ...link, target: '_blank' })
  expect(withLinkKey({ ...link, target: '_blank' }, 'target', '')).toEqual(link)
})

test('kinds of destination', () => {
  expect(linkTypesOf({ type: 'multilink' }, 'story')).toEqual(['story', 'url'])
  expect(
    linkTypesOf({ type: 'multilink', email_link_type: true, asset_link_type: true }, 'story'),
  ).toHaveLength(4)
  expect(linkTypesOf({ type: 'multilink' }, 'email')).toEqual(['story', 'url', 'email'])
})
