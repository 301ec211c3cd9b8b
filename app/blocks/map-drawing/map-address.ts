import type { BlockProps } from '../../ui/block-props.ts'

type MapFields = BlockProps<'map'>
type Provider = Exclude<MapFields['provider'], ''>

/** Where a map is at its provider: as a frame, and as a page. */
export interface MapAddress {
  provider: Provider
  frame: string
  page: string
}

/** The zoom of a quarter, if the editor sets none. */
const defaultZoom = 15

/** The addresses of a place at the provider of its map; null without a provider or valid coordinates. */
export function mapAddress({
  provider,
  latitude,
  longitude,
  zoom,
}: Pick<MapFields, 'provider' | 'latitude' | 'longitude' | 'zoom'>): MapAddress | null {
  if (!provider || latitude === null || longitude === null) return null
  const level = Math.min(zoom ?? defaultZoom, 19)
  const place = `${latitude},${longitude}`
  if (provider === 'google')
    return {
      provider,
      frame: `https://www.google.com/maps?${new URLSearchParams({ q: place, z: String(level), output: 'embed' })}`,
      page: `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`,
    }
  const query = new URLSearchParams({
    bbox: boundsOf(latitude, longitude, level),
    layer: 'mapnik',
    marker: place,
  })
  return {
    provider,
    frame: `https://www.openstreetmap.org/export/embed.html?${query}`,
    page: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${level}/${latitude}/${longitude}`,
  }
}

/** West, south, east and north of about 1000 × 560 pixels of a map at this zoom. */
function boundsOf(latitude: number, longitude: number, zoom: number): string {
  const width = (360 / 2 ** zoom) * (1000 / 256)
  const height = width * (9 / 16) * Math.cos((latitude * Math.PI) / 180)
  const bounds = [longitude - width / 2, latitude - height / 2, longitude + width / 2, latitude + height / 2]
  return bounds.map((degree) => degree.toFixed(5)).join(',')
}
