import { absoluteUrl } from '../../../server-functions/addresses/canonical-url.ts'
import type { RichTextNode } from '../../../server-functions/content/schema/blocks.ts'
import { stringOf } from '../../rich-text/attributes.ts'

/** The elements of nodes and marks that Google accepts in a job description or an answer. */
const elements = new Map([
  ['paragraph', 'p'],
  ['heading', 'h3'],
  ['bullet_list', 'ul'],
  ['ordered_list', 'ol'],
  ['list_item', 'li'],
  ['bold', 'strong'],
  ['italic', 'em'],
])

/** Rich text as plain HTML: paragraphs, headings, lists, emphasis and links; other nodes become their content. */
export function richTextHtml({ type, text, content, marks }: RichTextNode, siteUrl: string): string {
  if (type === 'hard_break') return '<br>'
  const inner = escapedHtml(text ?? '') + (content ?? []).map((node) => richTextHtml(node, siteUrl)).join('')
  const marked = (marks ?? []).reduce((html, mark) => {
    if (mark.type !== 'link') return wrapped(html, elements.get(mark.type))
    const href = linkUrl(stringOf(mark, 'href') ?? '', siteUrl)
    return href ? `<a href="${escapedHtml(href)}">${html}</a>` : html
  }, inner)
  return wrapped(marked, elements.get(type))
}

/** Text without HTML syntax. */
export function escapedHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Links keep working outside the site; those to telephone numbers and mail addresses are absolute as they are. */
function linkUrl(href: string, siteUrl: string): string {
  return /^(tel|mailto):/.test(href) ? href : absoluteUrl(href, siteUrl)
}

function wrapped(html: string, element: string | undefined): string {
  return element && html ? `<${element}>${html}</${element}>` : html
}
