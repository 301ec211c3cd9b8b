import * as fastCheck from 'fast-check'
import { expect, test } from 'vitest'

import { formatFocus, parseFocus, sizeInUrl } from './focus-dialog.tsx'

const size = { width: 2400, height: 1200 }

test('a focal point is one pixel of the picture', () => {
  expect(formatFocus({ x: 1284.4, y: 720 }, size)).toBe('1284x720:1285x721')
  expect(formatFocus({ x: -5, y: 9999 }, size)).toBe('0x1199:1x1200')
  expect(parseFocus('1284x720:1285x721')).toEqual({ x: 1284, y: 720 })
  expect(parseFocus('100x100:300x200')).toEqual({ x: 200, y: 150 })
})

test.each(['', null, undefined, '12x3', 'left'])('%j is no focal point', (text) => {
  expect(parseFocus(text)).toBeUndefined()
})

test('every pixel survives being written and read', () => {
  fastCheck.assert(
    fastCheck.property(fastCheck.nat(size.width - 1), fastCheck.nat(size.height - 1), (x, y) => {
      expect(parseFocus(formatFocus({ x, y }, size))).toEqual({ x, y })
    }),
  )
})

test('the size is in the url', () => {
  expect(sizeInUrl('https://a.storyblok.com/f/4711/2400x1200/878fb38a21/workshop-hero.jpg')).toEqual(size)
  expect(sizeInUrl('https://a.storyblok.com/f/4711/x/878fb38a21/plan.svg')).toBeUndefined()
})
