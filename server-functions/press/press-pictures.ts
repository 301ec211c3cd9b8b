import { z } from 'zod'

import { pictureAnchor } from '../content/picture-anchor.ts'
import { type Picture, picture, text } from '../content/schema/fields.ts'

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

const asset = z
  .object({ copyright: text })
  .catch({ copyright: '' })
  .transform(({ copyright }) => copyright)

/** The fields of blocks with pictures; an invalid block is left out, as on the page. */
const Shown = z.object({
  _uid: z.string().catch(''),
  caption: text,
  image: z.unknown().optional(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  items: z.array(z.unknown()).catch([]),
})
const shownIn = new Set(['picture', 'gallery', 'comparison'])
const Block = z.looseObject({ component: z.string() })

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
  const body = Array.isArray(content['body']) ? content['body'] : []
  const found = [shown(content['image'], '', pictureAnchor()), ...body.flatMap(picturesOfBlock)]
  const bySource = new Map<string, PressPicture>()
  for (const it of found) {
    if (!it || bySource.has(it.src)) continue
    const number = String(bySource.size + 1).padStart(2, '0')
    const fileName = `${slug}-${number}.${extensionOf(it.src)}`
    bySource.set(it.src, { ...it, credit: it.credit || credit, fileName })
  }
  return [...bySource.values()]
}

function picturesOfBlock(value: unknown) {
  const { data: block } = Block.safeParse(value)
  if (!block || !shownIn.has(block.component)) return []
  const { data } = Shown.safeParse(block)
  if (!data) return []
  const own = [data.image, data.before, data.after].map((image) =>
    shown(image, data.caption, pictureAnchor(data._uid)),
  )
  const items = data.items.map((item) => {
    const { data: fields } = Shown.safeParse(item)
    return fields ? shown(fields.image, fields.caption, pictureAnchor(fields._uid)) : null
  })
  return [...own, ...items]
}

function shown(value: unknown, caption: string, anchor: string) {
  const image = picture.parse(value)
  if (!image) return null
  const kind = extensionOf(image.src) === 'svg' ? ('drawing' as const) : ('photo' as const)
  return { ...image, kind, caption: caption || image.alt, credit: asset.parse(value), anchor }
}

/** In small letters, without the dot; `jpg` for a file without one. */
function extensionOf(src: string): string {
  return /\.(\w{2,4})(?:[?#]|$)/.exec(src)?.[1]?.toLowerCase() ?? 'jpg'
}
