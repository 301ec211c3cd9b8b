import { z } from 'zod'

import { isFields, mapFields } from '../content/walk-content.ts'

type Fields = Record<string, unknown>

const separator = '__i18n__'

interface Target {
  /** The language of the content. */
  language: string
  /** The origin that assets are delivered from; undefined if it is Storyblok's. */
  assetOrigin: string | undefined
  /** The ids by which the editor knows the blocks of the story. */
  storyId: number
  spaceId: number | undefined
}

/**
 * The content of an unsaved story as the Delivery API would send it. The editor sends it as it is stored: translations
 * are fields of their own (`title__i18n__en`), and assets have the addresses of Storyblok. Blocks get the marker of drafts.
 */
export function toDeliveryFormat(content: unknown, target: Target): unknown {
  if (typeof content === 'string') return deliveredUrl(content, target)
  if (!isFields(content)) return content
  const deliver = (value: unknown) => toDeliveryFormat(value, target)
  if (Array.isArray(content)) return content.map(deliver)
  return { ...mapFields(inLanguage(content, target.language), deliver), ...markerOf(content, target) }
}

/** `_editable` as the Delivery API adds it to the blocks of a draft. */
function markerOf(content: object, { storyId, spaceId }: Target): { _editable?: string } {
  const { data: block } = Block.safeParse(content)
  if (!block) return {}
  const marker = { name: block.component, space: `${spaceId ?? ''}`, uid: block._uid, id: `${storyId}` }
  return { _editable: `<!--#storyblok#${JSON.stringify(marker)}-->` }
}

const Block = z.object({ component: z.string(), _uid: z.string() })

/** Each field in the language; without a translation it is the one of the default language. */
function inLanguage(content: object, language: string): Fields {
  const suffix = separator + language.replaceAll('-', '_')
  const fields = Object.entries(content)
  return Object.fromEntries([
    ...fields.filter(([name]) => !name.includes(separator)),
    ...fields
      .filter(([name, value]) => name.endsWith(suffix) && !isEmpty(value))
      .map(([name, value]) => [name.slice(0, -suffix.length), value]),
  ])
}

/** Whether a field is empty as editors leave it. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  const { success, data } = Filled.safeParse(value)
  if (!success) return false
  if (data.fieldtype === 'asset') return !data.filename
  if (data.fieldtype === 'multilink') return !data.id && !data.url && !data.email
  return data.type === 'doc' && data.content.every(({ content }) => content.length === 0)
}

/** The fields by which an asset, a link or rich text is known to be empty. */
const Filled = z.object({
  fieldtype: z.string().optional(),
  type: z.string().optional(),
  filename: z.unknown().optional(),
  id: z.unknown().optional(),
  url: z.unknown().optional(),
  email: z.unknown().optional(),
  content: z.array(z.object({ content: z.array(z.unknown()).catch([]) }).catch({ content: [] })).catch([]),
})

function deliveredUrl(text: string, { assetOrigin }: Target): string {
  return assetOrigin === undefined
    ? text
    : text.replace(/^(?:https?:)?\/\/a[\w-]*\.storyblok\.com(?=\/f\/)/, assetOrigin)
}
