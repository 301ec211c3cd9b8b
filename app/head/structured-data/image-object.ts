import type { ImageObject } from 'schema-dts'

import { absoluteUrl } from '../../../server-functions/addresses/canonical-url.ts'
import type { Picture } from '../../../server-functions/content/schema/fields.ts'
import { cardOf } from '../../media/image-urls.ts'
import type { HeadInput } from '../head-input.ts'

/** The picture of a project or article; null if it has none. */
export function imageObject(picture: Picture | null, { settings }: Pick<HeadInput, 'settings'>) {
  if (!picture) return null
  const { src, width, height } = cardOf(picture) ?? picture
  const url = absoluteUrl(src, settings.siteUrl)
  if (!url) return null
  return {
    '@type': 'ImageObject',
    url,
    ...(width > 0 && { width: String(width), height: String(height) }),
    ...(picture.alt && { caption: picture.alt }),
  } satisfies ImageObject
}
