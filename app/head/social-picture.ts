import { absoluteUrl } from '../../server-functions/addresses/canonical-url.ts'
import type { Picture } from '../../server-functions/content/schema/fields.ts'
import { type Card, cardOf } from '../media/renditions.ts'
import type { HeadSource } from './head-source.ts'

/** A picture of a share card; size and type are unknown for a file that the image service cannot transform. */
export interface SocialPicture extends Partial<Omit<Card, 'src'>> {
  url: string
  alt: string
}

type PictureSource = Pick<HeadSource, 'page' | 'site' | 'settings'>

/**
 * The picture of a page's share card: that of the seo field, else the page's own, else the first of its body, else that
 * of the site. The page's own must be a raster image, as no social network shows an SVG.
 */
export function socialPicture(source: PictureSource): SocialPicture | null {
  const { page, site, settings } = source
  const { content } = page
  const own = 'image' in content && content.image && cardOf(content.image) ? content.image : null
  return (
    shared(content.seo?.og_image, settings) ??
    shared(own ?? firstPicture(content.body, (picture) => cardOf(picture) !== null), settings) ??
    shared(site?.social_image, settings)
  )
}

/** The picture of the card on Twitter, if an editor chose another one. */
export function twitterPicture({ page, settings }: PictureSource): SocialPicture | null {
  return shared(page.content.seo?.twitter_image, settings)
}

/** A picture as a share card; null if its address is no http(s) URL. */
function shared(
  picture: Picture | null | undefined,
  { siteUrl }: HeadSource['settings'],
): SocialPicture | null {
  if (!picture) return null
  const { src, ...format } = cardOf(picture) ?? { src: picture.src }
  const url = absoluteUrl(src, siteUrl)
  return url ? { url, alt: picture.alt, ...format } : null
}

/** The first picture in a value, in the order of its fields, that `fits`. */
function firstPicture(value: unknown, fits: (picture: Picture) => boolean): Picture | null {
  if (typeof value !== 'object' || value === null) return null
  if (isPicture(value)) return fits(value) ? value : null
  for (const inner of Object.values(value)) {
    const found = firstPicture(inner, fits)
    if (found) return found
  }
  return null
}

function isPicture(value: object): value is Picture {
  return 'src' in value && 'alt' in value && 'focus' in value
}
