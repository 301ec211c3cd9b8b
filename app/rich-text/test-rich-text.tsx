import type { RichTextNode } from '../../server-functions/content/schema/blocks.ts'
import type { Mark } from '../../server-functions/content/schema/rich-text.ts'
import { renderBlocks } from '../blocks/render-blocks.tsx'
import { htmlOf } from '../test-router.tsx'
import { BlockRenderer } from './embedded-blocks.tsx'
import { RichText } from './rich-text.tsx'

export type Attributes = NonNullable<RichTextNode['attrs']>

export const text = (text: string, ...marks: Mark[]): RichTextNode => ({ type: 'text', text, marks })
export const node = (type: string, attrs: Attributes = {}, ...content: RichTextNode[]): RichTextNode => ({
  type,
  attrs,
  content,
})

/** Renders nodes to HTML, without the wrapper elements and React's preload links. */
export async function rendered(...content: RichTextNode[]): Promise<string> {
  const html = await htmlOf(
    <BlockRenderer value={renderBlocks}>
      <RichText document={{ type: 'doc', content }} />
    </BlockRenderer>,
  )
  return html.replace(/^(?:<link [^>]*>)*<div[^>]*>(?:<div[^>]*>(.*)<\/div>)?<\/div>$/s, '$1')
}
