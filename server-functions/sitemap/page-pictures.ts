import { z } from 'zod'

import { type Picture, picture } from '../content/schema/fields.ts'
import { objectsIn } from '../content/walk-content.ts'

/** The fields that pictures of intros and blocks have (schema/blocks.ts). The pictures of link previews are not shown. */
const pictureFields = ['image', 'poster', 'before', 'after', 'drawing']

/** A picture in running text. */
const TextPicture = z.object({ type: z.literal('image'), attrs: z.object({ src: picture }) })

/** What Google reads of a page. */
const maxPictures = 1000

/**
 * The pictures of a story as stored: of its intro, its blocks at any depth, and its running text, in their order. It is
 * not validated as for the page: a picture of an invalid block, which the page leaves out, counts too.
 */
export function picturesIn(content: unknown): Picture[] {
  const found: Picture[] = []
  const add = (picture: Picture | null | undefined) => picture && found.push(picture)
  for (const fields of objectsIn(content)) {
    for (const field of pictureFields) if (field in fields) add(picture.safeParse(fields[field]).data)
    if ('attrs' in fields) add(TextPicture.safeParse(fields).data?.attrs.src)
    if (found.length >= maxPictures) break
  }
  return found.slice(0, maxPictures)
}
