import { picture } from '../../server-functions/content/schema/fields.ts'
import { imageUrlsOf } from './image-urls.ts'

/** How the content uses a file, from the embedded content service. */
interface Use {
  /** the focal points of its asset fields, `X1xY1:X2xY2` */
  focalPoints: Iterable<string>
  /** the parts after `/m/` of URLs written by editors */
  transformations: ReadonlySet<string>
}

/**
 * Whether any page can request a rendition of a file, `{src}/m/{transformation}`. No others are rendered, as rendering
 * takes about a second of CPU time and the number of possible transformations is unbounded.
 */
export function isAllowedImageUrl(
  src: string,
  transformation: string,
  { focalPoints, transformations }: Use,
): boolean {
  if (transformations.has(transformation)) return true
  const width = Number(/^\d+/.exec(transformation)?.[0])
  // '' is a field without a focal point, which is cropped around the middle.
  return ['', ...focalPoints].some((focus) => {
    const fields = picture.parse({ filename: src, focus })
    return fields !== null && imageUrlsOf(fields, width).includes(`${src}/m/${transformation}`)
  })
}
