import { Mark, Node } from '@tiptap/core'

/** Unknown nodes and marks: shown as placeholders and written back unchanged. */
function kept(name: string, isInline: boolean) {
  return Node.create({
    name,
    group: isInline ? 'inline' : 'block',
    inline: isInline,
    atom: true,
    addAttributes: () => ({ stored: { default: null, rendered: false } }),
    renderHTML: ({ node }) => [
      isInline ? 'span' : 'div',
      { 'data-kept': '', contenteditable: 'false' },
      `⟨${String(node.attrs.stored?.type ?? '')}⟩`,
    ],
  })
}

export const UnknownBlock = kept('unknown_block', false)
export const UnknownInline = kept('unknown_inline', true)

export const UnknownMark = Mark.create({
  name: 'unknown_mark',
  excludes: '',
  inclusive: false,
  addAttributes: () => ({ stored: { default: null, rendered: false } }),
  renderHTML: () => ['span', { 'data-kept': '' }, 0],
})
