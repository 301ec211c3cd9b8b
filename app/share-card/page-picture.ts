import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import type { Picture } from '../../server-functions/content/schema/fields.ts'
import { cardOf } from '../media/image-urls.ts'

/**
 * The first picture of a page that can be cropped: that of its intro, else the first of its body. A list whose items
 * depend on search params has its cover, so that all states of the page have the same picture.
 */
export function pagePicture(content: PageContent): Picture | null {
  const own = 'image' in content ? content.image : null
  return firstPicture([own, content.body], (picture) => cardOf(picture) !== null)
}

/** The first picture in a value, in the order of its fields, that `fits`. */
function firstPicture(value: unknown, fits: (picture: Picture) => boolean): Picture | null {
  if (typeof value !== 'object' || value === null) return null
  if (isPicture(value)) return fits(value) ? value : null
  for (const inner of 'cover' in value ? [value.cover] : Object.values(value)) {
    const found = firstPicture(inner, fits)
    if (found) return found
  }
  return null
}

function isPicture(value: object): value is Picture {
  return 'src' in value && 'alt' in value && 'focus' in value
}
