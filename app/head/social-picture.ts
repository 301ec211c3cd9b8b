import { absoluteUrl } from '../../server-functions/addresses/canonical-url.ts'
import type { Picture } from '../../server-functions/content/schema/fields.ts'
import { oncePerObject } from '../../server-functions/content/walk-content.ts'
import { cardPath } from '../../server-functions/share-cards/card-path.ts'
import { cardOf } from '../media/image-urls.ts'
import { cardSize } from '../media/sizes-attributes.ts'
import { cardAlt, cardContent } from '../share-card/card-content.ts'
import { cardDigest } from '../share-card/card-digest.ts'
import type { HeadInput } from './head-input.ts'

/** A picture for social networks; its size is unknown for a file that the image service cannot transform. */
export interface SocialPicture {
  url: string
  alt: string
  width?: number
  height?: number
}

type PictureSource = Pick<HeadInput, 'page' | 'settings' | 'i18n'>

/** The picture of a page for social networks: that of the seo field, else its share card (docs/decisions/0017). */
export const socialPicture = oncePerObject(
  (source: PictureSource): SocialPicture =>
    shared(source.page.content.seo?.og_image, source.settings) ?? drawnCard(source),
)

/** The picture for Twitter, if an editor chose another one. */
export function twitterPicture({ page, settings }: PictureSource): SocialPicture | null {
  return shared(page.content.seo?.twitter_image, settings)
}

function drawnCard(source: PictureSource): SocialPicture {
  const { page, settings, i18n } = source
  const content = cardContent(source)
  const identity = cardDigest(content)
  const url = settings.siteUrl + cardPath(page, identity)
  return { url, alt: cardAlt(content, i18n), ...cardSize }
}

/** A picture that an editor chose; null if its address is not an http(s) URL. */
function shared(
  picture: Picture | null | undefined,
  { siteUrl }: HeadInput['settings'],
): SocialPicture | null {
  if (!picture) return null
  const { src, ...format } = cardOf(picture) ?? { src: picture.src }
  const url = absoluteUrl(src, siteUrl)
  return url ? { url, alt: picture.alt, ...format } : null
}
