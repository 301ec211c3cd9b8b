import { z } from 'zod'

import { parseJson } from '../../http/parse-json.ts'

/** The attributes of an element by which the visual editor finds the block that it shows. */
export interface EditableAttributes {
  'data-blok-c': string
  'data-blok-uid': string
}

const Marker = z.object({ name: z.string(), space: z.string().optional(), uid: z.string(), id: z.string() })

/**
 * The marker that drafts have in each block (`<!--#storyblok#{…}-->`), as the attributes that
 * `editableAttributes` of @storyblok/preview-bridge makes of it; undefined in published content.
 */
export const editable = z
  .string()
  .transform((marker): EditableAttributes | undefined => {
    const json = /^<!--#storyblok#(.*)-->$/s.exec(marker)?.[1]
    const { data } = Marker.safeParse(json === undefined ? undefined : parseJson(json))
    return data && { 'data-blok-c': JSON.stringify(data), 'data-blok-uid': `${data.id}-${data.uid}` }
  })
  .optional()
  .catch(undefined)
