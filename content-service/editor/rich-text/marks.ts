import { InputRule, Mark, markInputRule, mergeAttributes } from '@tiptap/core'

import { readText, type ValueObject, type Value } from '../model/block-values.ts'

export const rawAttribute = { raw: { default: null, rendered: false } }

interface MarkShape {
  name: string
  tags: string[]
  shortcut?: string
  /** The HTML attributes in the editor. */
  show?: (raw: ValueObject) => Record<string, string>
  /** The pattern that becomes the mark while typing: the last group is the text. */
  typed?: RegExp[]
}

/** A style attribute for a colour; none if the stored colour is empty. */
function colour(property: string, value: Value): Record<string, string> {
  return typeof value === 'string' && value ? { style: `${property}: ${value}` } : {}
}

function mark({ name, tags, shortcut, show, typed = [] }: MarkShape) {
  return Mark.create({
    name,
    // Superscript and subscript exclude each other.
    excludes: name === 'superscript' ? 'subscript superscript' : name,
    addAttributes: () => rawAttribute,
    parseHTML: () => tags.map((tag) => ({ tag })),
    addInputRules() {
      return typed.map((find) => markInputRule({ find, type: this.type }))
    },
    renderHTML: ({ mark: { attrs }, HTMLAttributes }) => [
      (tags[0] ?? 'span').replace(/\[.*/, ''),
      mergeAttributes(HTMLAttributes, show?.(attrs.raw ?? {}) ?? {}),
      0,
    ],
    ...(shortcut !== undefined && {
      addKeyboardShortcuts() {
        return { [shortcut]: () => this.editor.commands.toggleMark(name) }
      },
    }),
  })
}

/** Words between two signs, as in Markdown: `**bold**`. */
function around(sign: string): RegExp {
  const [one = ''] = sign
  const escaped = sign.replaceAll(/[*]/g, String.raw`\*`)
  const inside = one === '*' ? String.raw`\*` : one
  return new RegExp(String.raw`(?:^|\s)(${escaped}(?!\s)([^${inside}]*[^${inside}\s])${escaped})$`)
}

const link = mark({
  name: 'link',
  tags: ['a[href]'],
  // Not `href`: a click would leave the editor.
  show: ({ href }) => ({ 'data-href': readText(href) }),
}).extend({
  inclusive: false,
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const raw = pastedLink(element.getAttribute('href') ?? '')
        return raw ? { raw } : false
      },
    },
  ],
  addInputRules() {
    return [
      // [words](address)
      new InputRule({
        find: /\[([^\]]+)\]\((\S+)\)$/,
        handler: ({ state, range, match: [, words = '', address = ''] }) => {
          const raw = pastedLink(address)
          if (raw)
            state.tr.replaceWith(range.from, range.to, state.schema.text(words, [this.type.create({ raw })]))
        },
      }),
    ]
  },
})

/** Storyblok's marks. Colours are kept but cannot be set. */
export const marks = [
  mark({ name: 'bold', tags: ['strong', 'b'], shortcut: 'Mod-b', typed: [around('**'), around('__')] }),
  mark({ name: 'italic', tags: ['em', 'i'], shortcut: 'Mod-i', typed: [around('*'), around('_')] }),
  mark({ name: 'underline', tags: ['u'], shortcut: 'Mod-u' }),
  mark({ name: 'strike', tags: ['s', 'del'], shortcut: 'Mod-Shift-s', typed: [around('~~')] }),
  mark({ name: 'code', tags: ['code'], shortcut: 'Mod-e', typed: [around('`')] }),
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
  mark({
    name: 'styled',
    tags: ['span[data-style]'],
    show: (raw) => ({ 'data-style': readText(raw.class) }),
  }),
  mark({ name: 'anchor', tags: ['span[data-anchor]'], show: ({ id }) => ({ 'data-anchor': readText(id) }) }),
  link,
]

/** The link of a pasted element, if its URL is allowed. */
export function pastedLink(href: string): ValueObject | null {
  if (/^mailto:/i.test(href))
    return { href: href.slice('mailto:'.length), uuid: null, anchor: null, target: null, linktype: 'email' }
  if (!/^(https?:|\/|#|tel:)/i.test(href)) return null
  return { href, uuid: null, anchor: null, target: null, linktype: 'url' }
}
