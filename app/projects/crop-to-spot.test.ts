import { expect, test } from 'vitest'

import { cropToSpot } from './crop-to-spot.ts'

const picture = { src: '', alt: '', width: 1500, height: 1000, focus: null }

test('a spot is in the middle of a square and takes three tenths of it', () => {
  // 180 px in a square of 600 px, which begins at 450 px and 200 px.
  expect(cropToSpot(picture, { left: 50, top: 50, size: 12 })).toEqual({
    zoom: 2.5,
    left: -75,
    top: -33.3,
    x: 50,
    y: 50,
    radius: 15,
  })
})

test('at the edge of the picture the square ends, and the spot is no longer in its middle', () => {
  expect(cropToSpot(picture, { left: 10, top: 90, size: 12 })).toMatchObject({
    left: 0,
    top: -66.7,
    x: 25,
    y: 83.3,
  })
})

test('a small spot is not enlarged to more pixels than there are, a large one has the whole height', () => {
  expect(cropToSpot(picture, { left: 50, top: 50, size: 2 })).toMatchObject({ zoom: 3.571, radius: 3.6 })
  expect(cropToSpot(picture, { left: 50, top: 50, size: 40 })).toMatchObject({ zoom: 1.5, radius: 30 })
})

test('without the size of the picture there is no crop', () => {
  expect(cropToSpot({ ...picture, width: 0 }, { left: 50, top: 50, size: 12 })).toBeNull()
})
