import { z } from 'zod'

import { type Picture, picture, text } from '../content/schema/fields.ts'
import { pictureUrlFragment } from '../content/url-fragments.ts'

/** A picture of a project for the press. */
export interface PressPicture extends Picture {
  kind: 'photo' | 'drawing'
  /** What it shows. */
  caption: string
  /** Whom to name. */
  credit: string
  /** In the archive: `infusionspumpe-01.jpg`. */
  fileName: string
  /** Its fragment on the page of the project. */
  anchor: string
}

/** The copyright of an asset; '' if it says none. */
const copyright = z
  .object({ copyright: text })
  .catch({ copyright: '' })
  .transform((asset) => asset.copyright)

/** The fields of blocks with pictures, and of their items; an invalid block is left out, as on the page. */
const PictureFields = z.object({
  _uid: z.string().catch(''),
  caption: text,
  image: z.unknown().optional(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  margin_picture: z.unknown().optional(),
  margin_caption: text,
  items: z.array(z.unknown()).catch([]),
})
const PictureBlock = PictureFields.extend({
  component: z.enum(['picture', 'gallery', 'comparison', 'rich_text']),
})

/**
 * The pictures of a project in the order of its page, each file once: the one at the top, then those of its blocks.
 * @param content the content of its story, with its body
 * @param slug of the project, for the names of the files
 * @param credit of those that have none of their own
 */
export function pressPictures(
  content: Readonly<Record<string, unknown>>,
  { slug, credit }: { slug: string; credit: string },
): PressPicture[] {
  const body = Array.isArray(content.body) ? content.body : []
  const found = [pictureOf(content.image, '', pictureUrlFragment()), ...body.flatMap(picturesOfBlock)]
  const bySource = new Map<string, PressPicture>()
  for (const image of found) {
    if (!image || bySource.has(image.src)) continue
    const number = String(bySource.size + 1).padStart(2, '0')
    const fileName = `${slug}-${number}.${extensionOf(image.src)}`
    bySource.set(image.src, { ...image, credit: image.credit || credit, fileName })
  }
  return [...bySource.values()]
}

function picturesOfBlock(value: unknown) {
  const { data: block } = PictureBlock.safeParse(value)
  if (!block) return []
  const own = [block.image, block.before, block.after].map((image) =>
    pictureOf(image, block.caption, pictureUrlFragment(block._uid)),
  )
  const items = block.items.map((item) => {
    const { data: fields } = PictureFields.safeParse(item)
    return fields ? pictureOf(fields.image, fields.caption, pictureUrlFragment(fields._uid)) : null
  })
  const margin = pictureOf(block.margin_picture, block.margin_caption, pictureUrlFragment(block._uid))
  return [...own, margin, ...items]
}

function pictureOf(value: unknown, caption: string, anchor: string) {
  const image = picture.parse(value)
  if (!image) return null
  const kind = extensionOf(image.src) === 'svg' ? ('drawing' as const) : ('photo' as const)
  return { ...image, kind, caption: caption || image.alt, credit: copyright.parse(value), anchor }
}

/** In small letters, without the dot; `jpg` for a file without one. */
function extensionOf(src: string): string {
  return /\.(\w{2,4})(?:[?#]|$)/.exec(src)?.[1]?.toLowerCase() ?? 'jpg'
}
