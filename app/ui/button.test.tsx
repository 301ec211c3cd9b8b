import { describe, expect, test } from 'vitest'

import { Button as ButtonContent } from '../../server-functions/content/schema/blocks.ts'
import { htmlOf } from '../test-router.tsx'
import type { ButtonLook } from './button.tsx'
import { Button, Buttons } from './button.tsx'

const link = { href: '/de/kontakt', newTab: false }
/** A button as the CMS sends it, rendered. */
const fromCms = (fields: object) =>
  htmlOf(
    <Buttons buttons={[ButtonContent.parse({ component: 'button', label: 'Kontakt', link, ...fields })]} />,
  )
/** The value of `data-look`, which the CSS selects by. */
const lookIn = (html: string) => /data-look="([^"]*)"/.exec(html)?.[1]

describe('a button of the CMS', () => {
  test.each<[string, object, string]>([
    ['without options', {}, 'md primary'],
    ['with unfilled options', { size: '', color: null, as_text: null, rounded: '' }, 'md primary'],
    ['with a wrong size', { size: 'xxl' }, 'md primary'],
    ['with a size that is not a string', { size: 3 }, 'md primary'],
    ['with a wrong colour', { color: 'danger' }, 'md primary'],
    ['with wrong flags', { as_text: 'perhaps', outlined: 1, rounded: {}, icon: [] }, 'md primary'],
    ['large', { size: 'lg' }, 'lg primary'],
    ['very large', { size: 'xl', color: 'secondary' }, 'xl secondary'],
    ['without a surface', { color: 'transparent' }, 'md transparent'],
    ['outlined', { outlined: true }, 'md primary outlined'],
    ['rounded', { rounded: 'true' }, 'md primary rounded'],
    ['outlined and rounded', { outlined: true, rounded: true }, 'md primary outlined rounded'],
    ['as text', { as_text: true }, 'md primary text'],
    ['as text with the edges of a box', { as_text: true, outlined: true, rounded: true }, 'md primary text'],
  ])('%s', async (_what, fields, expected) => {
    expect(lookIn(await fromCms(fields))).toBe(expected)
  })

  test('without a link is left out', async () => {
    expect(await fromCms({ link: null })).not.toContain('Kontakt')
  })
})

test.each([
  ['/de/kontakt', false, '#arrow"'],
  ['https://example.com', false, '#arrow-out"'],
  ['/de/kontakt', true, '#arrow-out"'],
])('the icon of a link to %s (new tab: %s) is %s', async (href, newTab, icon) => {
  const html = await htmlOf(
    <Button href={href} newTab={newTab} icon>
      Hin
    </Button>,
  )
  expect(html).toContain(icon)
})

test('without the option there is no icon', async () => {
  expect(await fromCms({})).not.toContain('<svg')
})

// Checked by tsc through @ts-expect-error.
test('invalid and mutually exclusive options do not compile', () => {
  const looks: ButtonLook[] = [
    { size: 'xl', color: 'secondary', icon: true, outlined: true, rounded: true },
    { size: 'lg', color: 'transparent', icon: true, asText: true },
    // @ts-expect-error There is no such size.
    { size: 'sm' },
    // @ts-expect-error There is no such colour.
    { color: 'tertiary' },
    // @ts-expect-error There is no such option.
    { shadow: true },
    // @ts-expect-error A flag is not a string.
    { rounded: 'true' },
    // @ts-expect-error A text button cannot be outlined.
    { asText: true, outlined: true },
    // @ts-expect-error A text button cannot be rounded.
    { asText: true, rounded: true },
  ]
  expect(looks).toHaveLength(8)
})
