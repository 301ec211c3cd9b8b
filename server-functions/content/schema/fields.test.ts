import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import {
  count,
  day,
  file,
  flag,
  link,
  list,
  numberWithin,
  maturity,
  option,
  picture,
  requiredText,
  text,
} from './fields.ts'

test.each([
  ['a', 'a'],
  [' a\n', 'a'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [1, ''],
  [true, ''],
  [['a'], ''],
  [{ type: 'doc' }, ''],
])('the text %j is "%s"', (value, expected) => {
  expect(text.parse(value)).toBe(expected)
})

test.each([[''], ['  '], [null], [undefined], [1]])('the required text %j is a defect', (value) => {
  expect(requiredText.safeParse(value).success).toBe(false)
})

test.each([
  ['12', 12],
  [3, 3],
  [' 7 ', 7],
  ['1', 1],
  ['0', null],
  [0, null],
  ['-3', null],
  [-3, null],
  ['1.5', null],
  [1.5, null],
  ['', null],
  [' ', null],
  ['many', null],
  ['Infinity', null],
  [null, null],
  [undefined, null],
  [true, null],
  [['3'], null],
])('the count %j is %j', (value, expected) => {
  expect(count.parse(value)).toBe(expected)
})

test.each([
  ['0', 0],
  [0, 0],
  ['', null],
  [' ', null],
  [null, null],
  ['101', null],
])('the number %j from 0 to 100 is %j', (value, expected) => {
  expect(numberWithin(0, 100).parse(value)).toBe(expected)
})

test.each([
  ['2026-03-12 00:00', '2026-03-12 00:00'],
  ['2026-03-12', '2026-03-12'],
  [' 2026-03-12 ', '2026-03-12'],
  ['2026-02-31', ''],
  ['2026-02-31 00:00', ''],
  ['12.03.2026', ''],
  ['bald', ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [20_260_312, ''],
])('the day %j is "%s"', (value, expected) => {
  expect(day.parse(value)).toBe(expected)
})

test.each([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [[], []],
  ['', []],
  [null, []],
  [undefined, []],
])('the list %j is %j', (value, expected) => {
  expect(list(requiredText).parse(value)).toEqual(expected)
})

test('a missing list is empty', () => {
  expect(z.object({ items: list(requiredText) }).parse({})).toEqual({ items: [] })
})

test.each([[[1]], [['']], ['a'], [{}]])('the list %j is a defect', (value) => {
  expect(list(requiredText).safeParse(value).success).toBe(false)
})

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  ['', false],
  [1, false],
  [null, false],
  [undefined, false],
])('the flag %j is %j', (value, expected) => {
  expect(flag.parse(value)).toBe(expected)
})

test.each([
  ['b', 'b'],
  ['', 'a'],
  ['purple', 'a'],
  [null, 'a'],
  [undefined, 'a'],
  [1, 'a'],
])('the option %j is %s', (value, expected) => {
  expect(option(['a', 'b'], 'a').parse(value)).toBe(expected)
})

test.each([
  ['0.1', '0.1'],
  ['1.0', '1.0'],
  ['1', null],
  ['0.2', null],
  ['', null],
  [undefined, null],
])('the maturity %j is %j', (value, expected) => {
  expect(maturity.parse(value)).toBe(expected)
})

test.each([
  [
    { href: '/de', newTab: true },
    { href: '/de', newTab: true },
  ],
  [null, null],
  [undefined, null],
])('the link %j is %j', (value, expected) => {
  expect(link.parse(value)).toEqual(expected)
})

describe('an image', () => {
  const filename = 'https://a.storyblok.com/f/200801/1600x1067/0123456789/saw.jpg'
  const plain = { src: filename, width: 1600, height: 1067, alt: '', focus: null }

  test.each([
    ['with alternative text', { filename, alt: 'A saw', focus: '' }, { ...plain, alt: 'A saw' }],
    ['without', { filename, alt: null, focus: null }, plain],
    ['as a plain address', filename, plain],
    ['without measure in its address', '/saw.svg', { ...plain, src: '/saw.svg', width: 0, height: 0 }],
    ['that is not filled in', { filename: '', alt: '' }, null],
    ['with filename null', { filename: null }, null],
    ['at an address that is none', { filename: 'javascript:alert(1)' }, null],
    ['as an empty text', '', null],
    ['that is null', null, null],
    ['that is missing', undefined, null],
  ])('%s', (_what, value, expected) => {
    expect(picture.parse(value)).toEqual(expected)
  })

  test.each([
    ['800x400:801x401', { x: 50, y: 37 }],
    ['0x0:1x1', { x: 0, y: 0 }],
    ['1600x1067:1601x1068', { x: 100, y: 100 }],
    ['9999x9999:10000x10000', { x: 100, y: 100 }],
    ['', null],
    ['middle', null],
    [null, null],
  ])('with the focal point %j is positioned at %j per cent', (focus, expected) => {
    expect(picture.parse({ filename, focus })?.focus).toEqual(expected)
  })

  test('of unknown dimensions has no focal point', () => {
    expect(picture.parse({ filename: '/saw.jpg', focus: '800x400:801x401' })?.focus).toBeNull()
  })
})

test.each([
  [{ filename: 'https://a.storyblok.com/f/1/x/0123456789/list.pdf' }, 'PDF'],
  ['//a.storyblok.com/f/1/x/0123456789/list.pdf', 'PDF'],
  ['/f/1/x/0123456789/film:one.mp4', 'MP4'],
  ['javascript:alert(1)', undefined],
  [{ filename: ' data:text/html,hello' }, undefined],
  [{ filename: '' }, undefined],
])('the file %j has the format %j', (value, format) => {
  expect(file.parse(value)?.format).toBe(format)
})
