import { describe, expect, test } from 'vitest'

import { chooseFormat, formatOfType } from './format.ts'
import { parseTransformation } from './transformation.ts'

describe('the output format', () => {
  test.each([
    ['jpeg', '', 'image/avif,image/webp,*/*', 'webp'],
    ['jpeg', '', 'image/webp', 'webp'],
    ['jpeg', '', 'image/webp;q=0.1,image/jpeg', 'webp'],
    ['jpeg', '', 'IMAGE/WEBP', 'webp'],
    ['jpeg', '', 'image/webp;q=0,*/*', 'jpeg'],
    ['jpeg', '', 'image/avif', 'jpeg'],
    ['jpeg', '', '*/*', 'jpeg'],
    ['jpeg', '', 'image/*', 'jpeg'],
    ['jpeg', '', 'nonsense;;', 'jpeg'],
    ['jpeg', '', null, 'jpeg'],
    ['png', '', null, 'png'],
    ['gif', '', null, 'gif'],
    ['gif', '', 'image/webp', 'webp'],
    ['webp', '', null, 'webp'],
    ['avif', '', null, 'avif'],
    ['avif', '', 'image/webp', 'webp'],
    ['jpeg', 'filters:format(avif)', null, 'avif'],
    ['jpeg', 'filters:format(png)', 'image/webp', 'png'],
    ['png', 'filters:format(jpeg)', 'image/webp', 'jpeg'],
    ['jpeg', 'filters:quality(5)', 'image/webp', 'webp'],
    ['jpeg', 'fit-in/9x9/filters:fill(transparent)', null, 'png'],
    ['jpeg', 'filters:round_corner(9,0,0,0,1)', null, 'png'],
    ['jpeg', 'filters:round_corner(9,0,0,0)', null, 'jpeg'],
    ['jpeg', 'fit-in/9x9/filters:fill(transparent)', 'image/webp', 'webp'],
    ['jpeg', 'fit-in/9x9/filters:fill(transparent):format(jpeg)', null, 'jpeg'],
  ] as const)('%s /m/%s for a client that accepts %s: %s', (source, transformation, accept, format) => {
    expect(chooseFormat(source, parseTransformation(transformation), accept)).toBe(format)
  })
})

test.each([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/gif', 'gif'],
  ['image/svg+xml', undefined],
  ['video/mp4', undefined],
  ['application/pdf', undefined],
])('%s is an image: %s', (type, format) => {
  expect(formatOfType(type)).toBe(format)
})
