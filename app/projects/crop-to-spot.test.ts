import { expect, test } from 'vitest'

import { cropToSpot } from './crop-to-spot.ts'

const picture = { src: '', alt: '', width: 1500, height: 1000, focus: null }

test('a spot is in the middle of a square and takes three tenths of it', () => {
  // 180 px in a square of 600 px; the largest square of the picture has 1000 px.
  expect(cropToSpot(picture, { left: 50, top: 50, size: 12 })).toEqual({
    zoom: 1.67,
    focus: { x: 50, y: 50 },
    width: 2.5,
    x: 50,
    y: 50,
    radius: 15,
  })
  // The square begins at 450 of the 900 px that are left of the width, and at 300 of 400 px.
  expect(cropToSpot(picture, { left: 50, top: 60, size: 12 })?.focus).toEqual({ x: 50, y: 75 })
})

test('at the edge of the picture the square ends, and the spot is no longer in its middle', () => {
  expect(cropToSpot(picture, { left: 10, top: 90, size: 12 })).toMatchObject({
    focus: { x: 0, y: 100 },
    x: 25,
    y: 83.3,
  })
})

test('a small spot is not enlarged to more pixels than there are, a large one has the whole height', () => {
  expect(cropToSpot(picture, { left: 50, top: 50, size: 2 })).toMatchObject({ zoom: 2.38, radius: 3.6 })
  expect(cropToSpot(picture, { left: 50, top: 50, size: 40 })).toMatchObject({ zoom: 1, radius: 30 })
})

test('without the size of the picture there is no crop', () => {
  expect(cropToSpot({ ...picture, width: 0 }, { left: 50, top: 50, size: 12 })).toBeNull()
})
