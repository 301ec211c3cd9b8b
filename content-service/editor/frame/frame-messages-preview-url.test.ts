import { expect, test } from 'vitest'

import { previewUrlOf } from './frame-messages.ts'

function addressOf(slug: string) {
  return previewUrlOf(
    'https://preview.example/',
    1,
    {
      id: 12,
      full_slug: slug,
      content: { component: 'page', _uid: 'a' },
      preview_token: { token: 'secret', timestamp: '1' },
    },
    'default',
  )
}

test.each([
  ['website/über-uns', '/website/%C3%BCber-uns'],
  ['https:evil.example', '/https%3Aevil.example'],
  ['//evil.example/x', '///evil.example/x'],
  ['javascript:alert(1)', '/javascript%3Aalert(1)'],
  ['a?b#c', '/a%3Fb%23c'],
  ['half\ud83d', '/half%EF%BF%BD'],
])('the page of %s is on the preview, and so is its signature', (slug, path) => {
  const url = new URL(addressOf(slug))
  expect([url.origin, url.pathname]).toEqual(['https://preview.example', path])
  expect(url.searchParams.get('_storyblok_tk[token]')).toBe('secret')
})
