import { beforeAll, describe, expect, test } from 'vitest'

import { renderFile, quarters, writeImage } from './test-images.ts'

let bytes: Buffer
beforeAll(async () => {
  bytes = await quarters(200, 100).png().toBuffer()
})
function original() {
  return writeImage('quarters.png', bytes)
}

describe('size: crops instead of distorting', () => {
  test.each([
    ['', '200x100', 'red green white blue'],
    ['100x50', '100x50', 'red green white blue'],
    ['100x0', '100x50', 'red green white blue'],
    ['0x20', '40x20', 'red green white blue'],
    ['50x50', '50x50', 'red green white blue'],
    ['400x0', '400x200', 'red green white blue'],
    ['400x0/filters:no_upscale()', '200x100', 'red green white blue'],
    ['fit-in/50x50', '50x25', 'red green white blue'],
    ['fit-in/900x900', '200x100', 'red green white blue'],
    ['50x50/smart', '50x50', expect.any(String)],
    ['smart', '200x100', 'red green white blue'],
  ])('%s: %s', async (transformation, size, colours) => {
    const image = await renderFile(original(), transformation)
    expect([image.size, image.quarters]).toEqual([size, colours])
  })
})

describe('crop and focal point', () => {
  test.each([
    ['0x0:100x50', '100x50', 'red red red red'],
    ['100x0:200x50/50x0', '50x25', 'green green green green'],
    ['0x50:9999x9999', '200x50', 'blue white white blue'],
    ['50x0:150x50', '100x50', 'red green green red'],
    ['50x50/filters:focal(0x0:1x1)', '50x50', 'red red blue blue'],
    ['50x50/filters:focal(199x0:200x1)', '50x50', 'green green white white'],
    ['200x20/filters:focal(0x0:1x1)', '200x20', 'red green green red'],
    ['200x20/filters:focal(0x99:1x100)', '200x20', 'blue white white blue'],
    ['100x0:200x100/20x100/filters:focal(0x0:1x1)', '20x100', 'green green white white'],
    ['50x50/smart/filters:focal(0x0:1x1)', '50x50', 'red red blue blue'],
  ])('%s: %s, %s', async (transformation, size, colours) => {
    const image = await renderFile(original(), transformation)
    expect([image.size, image.quarters]).toEqual([size, colours])
  })
})

describe('flips and rotates (counter-clockwise)', () => {
  test.each([
    ['-0x0', '200x100', 'green red blue white'],
    ['0x-0', '200x100', 'blue white green red'],
    ['-0x-0', '200x100', 'white blue red green'],
    ['-100x0', '100x50', 'green red blue white'],
    ['filters:rotate(0)', '200x100', 'red green white blue'],
    ['filters:rotate(90)', '100x200', 'green white blue red'],
    ['filters:rotate(180)', '200x100', 'white blue red green'],
    ['filters:rotate(270)', '100x200', 'blue red green white'],
    ['100x50/filters:rotate(90)', '50x100', 'green white blue red'],
    ['-0x0/filters:rotate(90)', '100x200', 'red blue white green'],
    ['0x-0/filters:rotate(90)', '100x200', 'white green red blue'],
    ['-0x0/filters:rotate(180)', '200x100', 'blue white green red'],
    ['-50x50/filters:focal(0x0:1x1)', '50x50', 'red red blue blue'],
  ])('%s: %s, %s', async (transformation, size, colours) => {
    const image = await renderFile(original(), transformation)
    expect([image.size, image.quarters]).toEqual([size, colours])
  })
})

describe('fill pads fit-in images', () => {
  test.each([
    ['fit-in/100x100/filters:fill(f0f0f0)', 'png', '100x100', 'white', 'red'],
    ['fit-in/100x100/filters:fill(f0f0f0):brightness(-50):grayscale()', 'png', '100x100', 'white', 'black'],
    ['fit-in/100x100/filters:fill(0000f0):grayscale()', 'png', '100x100', 'blue', '71,71,71'],
    ['fit-in/100x100/filters:fill(transparent)', 'png', '100x100', '', 'red'],
    ['fit-in/100x100/filters:fill(transparent)', 'webp', '100x100', '', 'red'],
    ['fit-in/100x100/filters:fill(0000f0)', 'jpeg', '100x100', 'blue', 'red'],
    ['100x100/filters:fill(0000f0)', 'png', '100x100', 'red', 'red'],
  ] as const)('%s as %s: %s, %s above, %s inside', async (transformation, format, size, above, inside) => {
    const image = await renderFile(original(), transformation, format)
    const [top, middle] = [image.at(0.25, 0.05), image.at(0.25, 0.4)]
    expect([image.size, top, middle.replace(/,255$/, '')]).toEqual([size, above, inside])
  })

  test('the padding rotates with the image', async () => {
    const image = await renderFile(original(), 'fit-in/100x60/filters:fill(000000):rotate(90)')
    expect([image.size, image.at(0.02, 0.5), image.at(0.3, 0.25), image.at(0.98, 0.5)]).toEqual([
      '60x100',
      'black',
      'green',
      'black',
    ])
  })
})

describe('round corners', () => {
  test.each([
    ['round_corner(25,0,0,240)', 'png', 'blue'],
    ['round_corner(25,0,0,240,1)', 'png', ''],
    ['round_corner(25,0,0,240,1)', 'jpeg', 'blue'],
    ['round_corner(0,0,0,240)', 'png', 'red'],
  ] as const)('%s as %s: %j', async (filter, format, corner) => {
    const image = await renderFile(original(), `filters:${filter}`, format)
    expect([image.size, image.at(0.01, 0.01), image.at(0.25, 0.25)]).toEqual(['200x100', corner, 'red'])
  })

  test('a second radius is vertical', async () => {
    const image = await renderFile(original(), 'filters:round_corner(80|10,0,0,240)')
    expect([image.at(0.05, 0.02), image.at(0.02, 0.2)]).toEqual(['blue', 'red'])
  })
})

async function greenIn(filter: string) {
  return (await renderFile(original(), `filters:${filter}`)).pixel(0.48, 0.25)[1]
}

describe('colours', () => {
  test.each([
    ['grayscale()', [71, 71, 71]],
    ['brightness(0)', [240, 0, 0]],
    ['brightness(20)', [255, 51, 51]],
    ['brightness(-20)', [189, 0, 0]],
    ['brightness(100)', [255, 255, 255]],
    ['brightness(-100)', [0, 0, 0]],
    ['grayscale():brightness(10)', [97, 97, 97]],
  ])('%s changes red to %j', async (filter, colour) => {
    const [r = 0, g = 0, b = 0] = (await renderFile(original(), `filters:${filter}`)).pixel(0.25, 0.25)
    for (const [index, value] of [r, g, b].entries()) expect(value).toBeCloseTo(colour[index] ?? -1, -0.5)
  })

  test('blur mixes neighbouring colours, more with a larger radius', async () => {
    expect(await Promise.all(['blur(0)', 'blur(1,0.1)'].map(greenIn))).toEqual([0, 0])
    const [little = 0, more = 0, most = 0] = await Promise.all(
      ['blur(5,5)', 'blur(20,5)', 'blur(20)'].map(greenIn),
    )
    expect(little).toBeGreaterThan(5)
    expect(more).toBeGreaterThan(little)
    expect(most).toBeGreaterThan(more)
  })
})
