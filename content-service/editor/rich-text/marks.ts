import { Mark, mergeAttributes } from '@tiptap/core'
import type { Mark as EditorMark } from '@tiptap/pm/model'

import type { Value } from '../model/story.ts'

/** The stored attributes of a mark. */
function rawOf({ attrs }: Pick<EditorMark, 'attrs'>): { [name: string]: Value } {
  return attrs.raw ?? {}
}

export const rawAttribute = { raw: { default: null, rendered: false } }

interface MarkShape {
  name: string
  tags: string[]
  shortcut?: string
  /** The HTML attributes in the editor. */
  show?: (raw: { [name: string]: Value }) => Record<string, string>
  /** The attributes of a pasted element. */
  read?: (element: HTMLElement) => { [name: string]: Value } | null
  inclusive?: boolean
}

/** A style attribute for a colour; none if the stored colour is empty. */
function colour(property: string, value: Value): Record<string, string> {
  return typeof value === 'string' && value ? { style: `${property}: ${value}` } : {}
}

function mark({ name, tags, shortcut, show, read, inclusive = true }: MarkShape) {
  return Mark.create({
    name,
    inclusive,
    // Superscript and subscript exclude each other.
    excludes: name === 'superscript' ? 'subscript superscript' : name,
    addAttributes: () => rawAttribute,
    parseHTML: () => tags.map((tag) => ({ tag, getAttrs: (element) => ({ raw: read?.(element) ?? null }) })),
    renderHTML: ({ mark, HTMLAttributes }) => [
      (tags[0] ?? 'span').replace(/\[.*/, ''),
      mergeAttributes(HTMLAttributes, show?.(rawOf(mark)) ?? {}),
      0,
    ],
    ...(shortcut !== undefined && {
      addKeyboardShortcuts() {
        return { [shortcut]: () => this.editor.commands.toggleMark(name) }
      },
    }),
  })
}

function text(value: Value) {
  return typeof value === 'string' ? value : ''
}

/** Storyblok's marks. Colours are kept but cannot be set. */
export const marks = [
  mark({ name: 'bold', tags: ['strong', 'b'], shortcut: 'Mod-b' }),
  mark({ name: 'italic', tags: ['em', 'i'], shortcut: 'Mod-i' }),
  mark({ name: 'underline', tags: ['u'], shortcut: 'Mod-u' }),
  mark({ name: 'strike', tags: ['s', 'del'], shortcut: 'Mod-Shift-s' }),
  mark({ name: 'code', tags: ['code'], shortcut: 'Mod-e' }),
  mark({ name: 'superscript', tags: ['sup'], shortcut: 'Mod-.' }),
  mark({ name: 'subscript', tags: ['sub'], shortcut: 'Mod-,' }),
  mark({
    name: 'highlight',
    tags: ['mark'],
    show: ({ color }) => colour('background', color),
  }),
  mark({
    name: 'textStyle',
    tags: ['span[data-text-style]'],
    show: ({ color }) => colour('color', color),
  }),
  mark({ name: 'styled', tags: ['span[data-style]'], show: (raw) => ({ 'data-style': text(raw.class) }) }),
  mark({ name: 'anchor', tags: ['span[data-anchor]'], show: ({ id }) => ({ 'data-anchor': text(id) }) }),
  mark({
    name: 'link',
    tags: ['a[href]'],
    inclusive: false,
    // Not `href`: a click would leave the editor.
    show: ({ href }) => ({ 'data-href': text(href) }),
    read: (element) => pastedLink(element.getAttribute('href') ?? ''),
  }),
]

/** The link of a pasted element, if its URL is allowed. */
export function pastedLink(href: string): { [name: string]: Value } | null {
  if (/^mailto:/i.test(href))
    return { href: href.slice('mailto:'.length), uuid: null, anchor: null, target: null, linktype: 'email' }
  if (!/^(https?:|\/|#|tel:)/i.test(href)) return null
  return { href, uuid: null, anchor: null, target: null, linktype: 'url' }
}
