import { describe, expect, test } from 'vitest'

import { ApiError } from '../http/api-error.ts'
import { parseTransformation, type Transformation } from './transformation.ts'

const plain: Transformation = { fitIn: false, smart: false, filters: {} }
function sized(width: number, height: number, flips = {}) {
  return {
    size: { width, height, flipX: false, flipY: false, ...flips },
  }
}

describe('every part is optional', () => {
  test.each<[string, Partial<Transformation>]>([
    ['', {}],
    ['/', {}],
    ['800x600', sized(800, 600)],
    ['800x600/', sized(800, 600)],
    ['800x0', sized(800, 0)],
    ['0x600', sized(0, 600)],
    ['5000x99999', sized(5000, 99_999)],
    ['-800x600', sized(800, 600, { flipX: true })],
    ['800x-600', sized(800, 600, { flipY: true })],
    ['-0x-0', sized(0, 0, { flipX: true, flipY: true })],
    ['10x20:300x400', { crop: { left: 10, top: 20, right: 300, bottom: 400 } }],
    ['fit-in/800x600', { fitIn: true, ...sized(800, 600) }],
    ['smart', { smart: true }],
    ['800x600/smart', { ...sized(800, 600), smart: true }],
    ['filters:quality(80)', { filters: { quality: 80 } }],
    ['smart/filters:grayscale()', { smart: true, filters: { grayscale: true } }],
    [
      '0x0:100x100/fit-in/-50x-60/smart/filters:format(png):focal(1x2:3x4):quality(5)',
      {
        crop: { left: 0, top: 0, right: 100, bottom: 100 },
        fitIn: true,
        ...sized(50, 60, { flipX: true, flipY: true }),
        smart: true,
        filters: { format: 'png', focal: { left: 1, top: 2, right: 3, bottom: 4 }, quality: 5 },
      },
    ],
  ])('%j', (text, transformation) => {
    expect(parseTransformation(text)).toEqual({ ...plain, ...transformation })
  })
})

describe('filters', () => {
  const white = { r: 255, g: 255, b: 255 }
  test.each<[string, Transformation['filters']]>([
    ['quality(0)', { quality: 0 }],
    ['quality(100)', { quality: 100 }],
    ['format(webp)', { format: 'webp' }],
    ['format(jpeg)', { format: 'jpeg' }],
    ['format(jpg)', { format: 'jpeg' }],
    ['format(png)', { format: 'png' }],
    ['format(avif)', { format: 'avif' }],
    ['blur(0)', { blur: { radius: 0, sigma: 0 } }],
    ['blur(150)', { blur: { radius: 150, sigma: 150 } }],
    ['blur(10,2.5)', { blur: { radius: 10, sigma: 2.5 } }],
    ['blur(10, 5)', { blur: { radius: 10, sigma: 5 } }],
    ['blur(10,0)', { blur: { radius: 10, sigma: 10 } }],
    ['brightness(-100)', { brightness: -100 }],
    ['brightness(100)', { brightness: 100 }],
    ['brightness(0.5)', { brightness: 0.5 }],
    ['brightness(-2.25)', { brightness: -2.25 }],
    ['rotate(0)', { rotate: '0' }],
    ['rotate(90)', { rotate: '90' }],
    ['rotate(180)', { rotate: '180' }],
    ['rotate(270)', { rotate: '270' }],
    ['fill(transparent)', { fill: 'transparent' }],
    ['fill(CCddEE)', { fill: 'ccddee' }],
    ['fill(Cd0)', { fill: 'ccdd00' }],
    ['focal(719x153:720x154)', { focal: { left: 719, top: 153, right: 720, bottom: 154 } }],
    ['focal(5x5:5x5)', { focal: { left: 5, top: 5, right: 5, bottom: 5 } }],
    ['grayscale()', { grayscale: true }],
    ['no_upscale()', { no_upscale: true }],
    [
      'round_corner(20,255,255,255)',
      { round_corner: { radiusX: 20, radiusY: 20, colour: white, transparent: false } },
    ],
    [
      'round_corner(20|10,1,2,3,1)',
      { round_corner: { radiusX: 20, radiusY: 10, colour: { r: 1, g: 2, b: 3 }, transparent: true } },
    ],
    [
      'round_corner(0,255,255,255,true)',
      { round_corner: { radiusX: 0, radiusY: 0, colour: white, transparent: true } },
    ],
  ])('%s', (text, filters) => {
    expect(parseTransformation(`filters:${text}`).filters).toEqual(filters)
  })
})

describe('an error names the part, what is wrong and what is valid', () => {
  const order = 'is not valid here, expected X1xY1:X2xY2/fit-in/WIDTHxHEIGHT/smart/filters:'
  const box = 'must be X1xY1:X2xY2'
  test.each([
    ['800', `"800" ${order}`],
    ['800x', `"800x" ${order}`],
    ['x600', `"x600" ${order}`],
    ['--800x600', `"--800x600" ${order}`],
    ['800.5x600', `"800.5x600" ${order}`],
    ['100000x1', '"100000x1" must have numbers of at most 5 digits, and the maximum side length is 4000'],
    ['0x0:1x100000', '"0x0:1x100000" must have numbers of at most 5 digits'],
    ['800x600/400x300', `"400x300" ${order}`],
    ['smart/800x600', `"800x600" ${order}`],
    ['800x600/fit-in', `"fit-in" ${order}`],
    ['filters:quality(80)/800x600', `"800x600" ${order}`],
    ['filters:quality(80)/filters:format(png)', `"filters:format(png)" ${order}`],
    ['Smart', `"Smart" ${order}`],
    ['../../etc/passwd', `".." ${order}`],
    ['-5x5:10x10', `"-5x5:10x10" ${order}`],
    ['10x10:10x20', '10x10:10x20 must be its top left and bottom right'],
    ['300x10:10x20', '300x10:10x20 must be its top left and bottom right'],
    ['filters:', 'filters: "" must be a name and a value in parentheses, such as quality(80)'],
    ['filters:quality', 'filters: "quality" must be a name and a value'],
    ['filters:quality(80', 'filters: "quality(80" must be a name and a value'],
    ['filters:quality(80):', 'filters: "" must be a name and a value'],
    ['filters:quality((80))', 'filters: "quality((80))" must be a name and a value'],
    [
      'filters:sepia()',
      'sepia is not a filter; valid filters are blur, brightness, fill, focal, format, grayscale,',
    ],
    ['filters:__proto__(1)', '__proto__ is not a filter'],
    ['filters:constructor(1)', 'constructor is not a filter'],
    ['filters:Quality(80)', 'Quality is not a filter'],
    ['filters:quality(80):quality(80)', 'quality must occur once'],
    ['filters:quality()', 'quality() must be a whole number from 0 to 100'],
    ['filters:quality(101)', 'quality(101) must be a whole number from 0 to 100'],
    ['filters:quality(-1)', 'quality(-1) must be a whole number from 0 to 100'],
    ['filters:quality(1e2)', 'quality(1e2) must be a whole number from 0 to 100'],
    ['filters:quality(undefined)', 'quality(undefined) must be a whole number from 0 to 100'],
    ['filters:brightness(101)', 'brightness(101) must be a number from -100 to 100'],
    ['filters:brightness(-100.1)', 'brightness(-100.1) must be a number from -100 to 100'],
    ['filters:brightness(.5)', 'brightness(.5) must be a number from -100 to 100'],
    ['filters:quality(0.5)', 'quality(0.5) must be a whole number from 0 to 100'],
    ['filters:blur(151)', 'blur(151) must be a radius from 0 to 150'],
    ['filters:blur(5,151)', 'blur(5,151) must be a radius from 0 to 150'],
    ['filters:blur(-1)', 'blur(-1) must be a radius from 0 to 150'],
    ['filters:rotate(45)', 'rotate(45) must be one of 0, 90, 180, 270'],
    ['filters:format(gif)', 'format(gif) must be one of webp, jpeg, jpg, png, avif'],
    ['filters:fill(red)', 'fill(red) must be transparent or a colour as RRGGBB or RGB'],
    ['filters:fill(ffff)', 'fill(ffff) must be transparent or a colour as RRGGBB or RGB'],
    ['filters:focal()', `focal() ${box}`],
    ['filters:focal(10x10)', `focal(10x10) ${box}`],
    ['filters:focal(10x10:5x20)', `focal(10x10:5x20) ${box}`],
    ['filters:grayscale(1)', 'grayscale(1) must have nothing between its parentheses'],
    ['filters:round_corner(20)', 'round_corner(20) must be RADIUS,R,G,B'],
    ['filters:round_corner(20,256,0,0)', 'round_corner(20,256,0,0) must be RADIUS,R,G,B'],
    ['filters:round_corner(20,0,0,0,2)', 'round_corner(20,0,0,0,2) must be RADIUS,R,G,B'],
  ])('%s', (text, reason) => {
    const parsed = () => parseTransformation(text)
    expect(parsed).toThrow(ApiError)
    expect(parsed).toThrow(expect.objectContaining({ status: 400, message: expect.stringContaining(reason) }))
  })

  test.each([`filters:${':'.repeat(300_000)}`, `${'1'.repeat(300_000)}!`])(
    'also for a very long text',
    (text) => {
      expect(() => parseTransformation(text)).toThrow(ApiError)
    },
  )

  test('truncates a long part in the message', () => {
    expect(() => parseTransformation('x'.repeat(10_000))).toThrow(/^.{0,400}$/)
  })
})
