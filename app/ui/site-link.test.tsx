import { describe, expect, test } from 'vitest'

import { htmlOf } from '../test-router.tsx'
import { SiteLink } from './site-link.tsx'

describe('the href of a link', () => {
  test.each([
    ['kontakt', '/en/kontakt'],
    ['/de/kontakt?page=2#karte', '/de/kontakt?page=2#karte'],
    ['/de/x?a=1&a=2&draft=true', '/de/x?a=1&amp;a=2&amp;draft=true'],
    ['/de/größe x', '/de/gr%C3%B6%C3%9Fe%20x'],
    ['/de/gr%C3%B6%C3%9Fe', '/de/gr%C3%B6%C3%9Fe'],
    ['/de/50%', '/de/50%25'],
    ['/de/%C3?q=%', '/de/%C3%83?q=%25'],
    ['?page=2', '/en?page=2'],
    ['', '/en'],
    ['#karte', '#karte'],
    ['https://example.org/a?b=1#c', 'https://example.org/a?b=1#c'],
    ['tel:+4930123', 'tel:+4930123'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['/f/200801/price-list.pdf', '/f/200801/price-list.pdf'],
    ['//evil.example', '/en/evil.example'],
    ['javascript:alert(1)', '/en/javascript:alert(1)'],
  ])('"%s": %s', async (href, expected) => {
    expect(await htmlOf(<SiteLink href={href}>x</SiteLink>, 'en', '/en/elsewhere')).toContain(
      `href="${expected}"`,
    )
  })
})

describe.each([['/kontakt'], ['https://example.org'], ['/f/1/x.pdf']])('%s', (href) => {
  test.each([
    [true, ['target="_blank"', 'rel="noopener"']],
    [false, []],
  ])('opens a new tab: %s', async (newTab, attributes) => {
    const html = await htmlOf(
      <SiteLink href={href} newTab={newTab}>
        x
      </SiteLink>,
    )
    expect(html.match(/(target|rel)="[^"]*"/g) ?? []).toEqual(attributes)
  })
})

test.each([
  ['/de/kontakt', true],
  ['/de/kontakt?page=2#karte', false],
  ['/de/kontakt/anfahrt', false],
  ['/en/kontakt', false],
])('on /de/kontakt the link %s is the current page: %s', async (href, current) => {
  const html = await htmlOf(<SiteLink href={href}>x</SiteLink>, 'de', '/de/kontakt')
  expect(html.includes('aria-current="page"')).toBe(current)
})

test('other attributes and the content of the link are kept', async () => {
  const html = await htmlOf(
    <SiteLink href="https://example.org" lang="en" className="button">
      <b>x</b>
    </SiteLink>,
  )
  expect(html).toBe('<a lang="en" class="button" href="https://example.org"><b>x</b></a>')
})
