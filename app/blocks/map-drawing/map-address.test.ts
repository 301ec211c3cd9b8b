import { expect, test } from 'vitest'

import { MapDrawing } from '../../../server-functions/content/schema/blocks.ts'
import { mapAddress } from './map-address.ts'

const drawing = { filename: 'https://x.example/f/1/1600x900/h/map.svg' }
const addressOf = (fields: object) =>
  mapAddress(MapDrawing.parse({ component: 'map', drawing, provider: 'openstreetmap', ...fields }))

test('a place on OpenStreetMap: its surroundings, as wide as 16:9, with a marker', () => {
  const { frame, page } = addressOf({ latitude: '51.5', longitude: '9.25', zoom: '16' }) ?? {}
  const { origin, pathname, searchParams } = new URL(frame ?? '')
  expect(origin + pathname).toBe('https://www.openstreetmap.org/export/embed.html')
  expect(searchParams.get('marker')).toBe('51.5,9.25')
  expect(searchParams.get('bbox')).toBe('9.23927,51.49624,9.26073,51.50376')
  expect(page).toBe('https://www.openstreetmap.org/?mlat=51.5&mlon=9.25#map=16/51.5/9.25')
})

test('a place on Google Maps', () => {
  expect(addressOf({ provider: 'google', latitude: '-51.5', longitude: '9.25' })).toEqual({
    provider: 'google',
    frame: 'https://www.google.com/maps?q=-51.5%2C9.25&z=15&output=embed',
    page: 'https://www.google.com/maps/search/?api=1&query=-51.5%2C9.25',
  })
})

test.each([
  [{ latitude: '51.5', longitude: '' }],
  [{ latitude: '91', longitude: '9' }],
  [{ latitude: '51.5', longitude: '180.1' }],
  [{ latitude: 'north', longitude: '9' }],
  [{ provider: '', latitude: '51.5', longitude: '9' }],
  [{ provider: 'other', latitude: '51.5', longitude: '9' }],
])('%j is no place', (fields) => {
  expect(addressOf(fields)).toBeNull()
})
