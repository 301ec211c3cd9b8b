import { expect, test } from 'vitest'

import { isComplete, type LinkTarget, readLink, writeLink } from './link-dialog.tsx'
import { pastedLink } from './marks.ts'

function link(changed: Partial<LinkTarget>): LinkTarget {
  return {
    kind: 'url',
    href: '',
    uuid: null,
    anchor: '',
    isNewTab: false,
    ...changed,
  }
}

test('a link that is opened and applied is the stored one', () => {
  const stored = {
    href: '/website/kontakt',
    uuid: 'x',
    anchor: null,
    target: '_self',
    linktype: 'story',
    custom: { a: 1 },
  }
  expect(writeLink(stored, readLink(stored))).toEqual(stored)
})

test.each([
  [link({ kind: 'story', uuid: 'x' }), true],
  [link({ kind: 'story' }), false],
  [link({ kind: 'email', href: 'a@b.example' }), true],
  [link({ kind: 'email', href: 'nobody' }), false],
  [link({ href: 'https://site.example' }), true],
  [link({ href: '/kontakt#form' }), true],
  [link({ href: 'tel:+4922112345' }), true],
  // oxlint-disable-next-line no-script-url -- the address that must not become a link
  [link({ href: 'javascript:alert(1)' }), false],
  [link({ href: '//other.example' }), false],
  [link({ href: 'site.example' }), false],
])('whether a link can be applied: %j', (target, expected) => {
  expect(isComplete(target)).toBe(expected)
})

test('a pasted link keeps its address only if the site would show it', () => {
  // oxlint-disable-next-line no-script-url -- the address that must not become a link
  expect(pastedLink('javascript:alert(1)')).toBeNull()
  expect(pastedLink('mailto:a@b.example')).toMatchObject({ href: 'a@b.example', linktype: 'email' })
  expect(pastedLink('https://a.example/')).toMatchObject({ href: 'https://a.example/', linktype: 'url' })
})
