import { readFileSync } from 'node:fs'

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Icon, iconNames } from './icon.tsx'

const sprite = readFileSync(new URL('sprite.svg', import.meta.url), 'utf8')

test('every icon name has a symbol in the sprite and vice versa', () => {
  const symbols = [...sprite.matchAll(/<symbol id="([\w-]+)" viewBox="0 0 24 24">/g)].map(([, id]) => id)
  expect(symbols).toEqual([...iconNames])
})

test('the symbols use currentColor', () => {
  const colours = [...sprite.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour)
  expect(new Set(colours)).toEqual(new Set(['none', 'currentColor']))
})

test('an icon is hidden from assistive technology and refers to the sprite file', () => {
  const html = renderToStaticMarkup(<Icon name="close" />)
  expect(html).toContain('aria-hidden="true"')
  expect(html).toMatch(/<use href="\/[^"]+sprite[^"]*\.svg[^"]*#close">/)
})

test('a name without a symbol does not compile', () => {
  // @ts-expect-error There is no such symbol.
  expect(renderToStaticMarkup(<Icon name="hamburger" />)).toContain('#hamburger')
})
