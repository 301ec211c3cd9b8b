import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { colours } from '../../app/styles/colours.ts'
import { root } from '../root-folder.ts'
import { readColours } from './brand-colours.ts'

const tokens = readFileSync(join(root, 'app/styles/tokens.css'), 'utf8')

test('the colours for what knows no style sheet are those of tokens.css (npm run icons)', () => {
  expect(colours).toEqual(readColours(tokens))
})

test('colours are converted as browsers do, and cut off at the limits of sRGB', () => {
  const edited = tokens
    .replace(/--paper:[^;]*/, '--paper: light-dark(oklch(100% 0 0), oklch(0% 0 0))')
    .replace(/--accent:[^;]*/, '--accent: light-dark(oklch(62.8% 0.258 29.2), oklch(90% 0.4 145))')
  const { light, dark } = readColours(edited)
  expect([light.paper, dark.paper, light.accent]).toEqual(['#ffffff', '#000000', '#ff0000'])
  expect(dark.accent.slice(1, 5)).toBe('00ff')
})

test('a colour that is written in another way is named', () => {
  expect(() => readColours(tokens.replace(/--ink:[^;]*/, '--ink: black'))).toThrow(/--ink/)
})
