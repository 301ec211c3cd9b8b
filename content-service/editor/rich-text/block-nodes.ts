import { Node, nodeInputRule, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core'

import { rawAttribute } from './marks.ts'

const Document = Node.create({
  name: 'doc',
  topNode: true,
  content: 'block+',
  addAttributes: () => rawAttribute,
})
const Text = Node.create({ name: 'text', group: 'inline' })

const Paragraph = Node.create({
  name: 'paragraph',
  // First: the default block of a new line.
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => rawAttribute,
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ node }) => ['p', alignment(node.attrs.raw?.textAlign), 0],
})

const levels = [1, 2, 3, 4, 5, 6]

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ ...rawAttribute, level: { default: 2, rendered: false } }),
  parseHTML: () => levels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, alignment(node.attrs.raw?.textAlign), 0],
  addInputRules() {
    return levels.map((level) =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${level}}\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    )
  },
  addKeyboardShortcuts() {
    return Object.fromEntries(
      levels.map((level) => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleNode('heading', 'paragraph', { level }),
      ]),
    )
  },
})

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => rawAttribute,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })]
  },
})

const CodeBlock = Node.create({
  name: 'code_block',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => rawAttribute,
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', ['code', 0]],
  addInputRules() {
    return [textblockTypeInputRule({ find: /^```\s$/, type: this.type })]
  },
})

const HorizontalRule = Node.create({
  name: 'horizontal_rule',
  group: 'block',
  addAttributes: () => rawAttribute,
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
  addInputRules() {
    return [nodeInputRule({ find: /^---\s$/, type: this.type })]
  },
})

const HardBreak = Node.create({
  name: 'hard_break',
  group: 'inline',
  inline: true,
  selectable: false,
  addAttributes: () => rawAttribute,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: 'hard_break' }) }
  },
})

/** Emoji are stored with their name; shown as the character. */
const Emoji = Node.create({
  name: 'emoji',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => rawAttribute,
  renderHTML: ({ node }) => [
    'span',
    { 'data-emoji': '' },
    String(node.attrs.raw?.emoji ?? node.attrs.raw?.name ?? '☺'),
  ],
})

export const blockNodes = [
  Document,
  Text,
  Paragraph,
  Heading,
  Blockquote,
  CodeBlock,
  HorizontalRule,
  HardBreak,
  Emoji,
]

function alignment(value: unknown): Record<string, string> {
  return typeof value === 'string' && value ? { style: `text-align: ${value}` } : {}
}
