import { picture } from '../../server-functions/content/schema/fields.ts'
import { addressesOf } from './renditions.ts'

/** How content uses a file, as the embedded content service tells. */
interface Use {
  /** as asset fields have them: `X1xY1:X2xY2` */
  focalPoints: Iterable<string>
  /** what editors wrote behind `/m/` themselves */
  plans: ReadonlySet<string>
}

/**
 * Whether pages of the site offer a picture of a file: `{src}/m/{plan}`. Nothing else is made, as a picture takes a
 * second of a processor and there are more plans than anybody could keep.
 */
export function isOffered(src: string, plan: string, { focalPoints, plans }: Use): boolean {
  if (plans.has(plan)) return true
  const width = Number(/^\d+/.exec(plan)?.[0])
  // A field without a focal point, or an address alone, is cut in its middle.
  return ['', ...focalPoints].some((focus) => {
    const fields = picture.parse({ filename: src, focus })
    return fields !== null && addressesOf(fields, width).includes(`${src}/m/${plan}`)
  })
}
