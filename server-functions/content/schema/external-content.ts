import { z } from 'zod'

import { count, option, text } from './fields.ts'

/** A video at a provider, by its id there. */
export const videoAtProvider = { provider: option(['youtube', 'vimeo'], ''), video_id: text }

/** A coordinate in degrees; number fields arrive as strings. Empty or out of range is null. */
const degrees = (max: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .catch(null)
    .transform((value) => {
      const parsed = Number(value || Number.NaN)
      return Math.abs(parsed) <= max ? parsed : null
    })

/** A place on the map of a provider. Web maps end at 85° north and south. */
export const mapPlace = {
  provider: option(['openstreetmap', 'google'], ''),
  latitude: degrees(85),
  longitude: degrees(180),
  zoom: count,
}
