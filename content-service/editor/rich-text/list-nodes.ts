import { Node, wrappingInputRule } from '@tiptap/core'

import { rawAttribute } from './marks.ts'

function list(name: string, tag: 'ul' | 'ol', find: RegExp) {
  return Node.create({
    name,
    group: 'block list',
    content: 'list_item+',
    addAttributes: () => rawAttribute,
    parseHTML: () => [{ tag }],
    renderHTML: ({ node }) => {
      const start = Number(node.attrs.raw?.order ?? 1)
      return [tag, tag === 'ol' && start !== 1 ? { start } : {}, 0]
    },
    addInputRules() {
      return [wrappingInputRule({ find, type: this.type })]
    },
  })
}

const ListItem = Node.create({
  name: 'list_item',
  content: 'block+',
  defining: true,
  addAttributes: () => rawAttribute,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem('list_item'),
      Tab: () => this.editor.commands.sinkListItem('list_item'),
      'Shift-Tab': () => this.editor.commands.liftListItem('list_item'),
    }
  },
})

export const listNodes = [
  list('bullet_list', 'ul', /^\s*[-*]\s$/),
  list('ordered_list', 'ol', /^\s*1\.\s$/),
  ListItem,
]
