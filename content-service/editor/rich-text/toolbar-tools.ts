import type { Editor } from '@tiptap/react'

import type { Field } from '../model/component.ts'
import type { Value } from '../model/story.ts'

/** A toolbar button: its action and pressed state. Names are those of Storyblok's `toolbar` setting. */
export interface Tool {
  name: string
  shortcut?: string
  isActive?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

function mark(name: string, type: string, shortcut?: string): Tool {
  return {
    name,
    ...(shortcut !== undefined && { shortcut }),
    isActive: (editor) => editor.isActive(type),
    run: (editor) => editor.chain().focus().toggleMark(type).run(),
  }
}

function list(name: string, type: string): Tool {
  return {
    name,
    isActive: (editor) => editor.isActive(type),
    run: (editor) => editor.chain().focus().toggleList(type, 'list_item').run(),
  }
}

function wrap(name: string, type: string): Tool {
  return {
    name,
    isActive: (editor) => editor.isActive(type),
    run: (editor) => editor.chain().focus().toggleWrap(type).run(),
  }
}

export const tools: readonly (readonly Tool[])[] = [
  [
    mark('bold', 'bold', 'B'),
    mark('italic', 'italic', 'I'),
    mark('underline', 'underline', 'U'),
    mark('strike', 'strike'),
    mark('inlinecode', 'code', 'E'),
    mark('superscript', 'superscript'),
    mark('subscript', 'subscript'),
  ],
  [
    list('list', 'bullet_list'),
    list('olist', 'ordered_list'),
    wrap('quote', 'blockquote'),
    {
      name: 'code',
      isActive: (editor) => editor.isActive('code_block'),
      run: (editor) => editor.chain().focus().toggleNode('code_block', 'paragraph').run(),
    },
    {
      name: 'hrule',
      run: (editor) => editor.chain().focus().insertContent({ type: 'horizontal_rule' }).run(),
    },
  ],
]

/** Whether a field offers a tool: all, unless its schema lists them. */
export function offers(field: Field, name: string): boolean {
  if (field.customize_toolbar !== true) return true
  return Array.isArray(field.toolbar) && field.toolbar.includes(name)
}

/** The heading levels that a field offers; 0 is a paragraph. */
export function paragraphLevels(field: Field): number[] {
  return [0, 1, 2, 3, 4, 5, 6].filter((level) => level === 0 || offers(field, `h${level}`))
}

export interface Style {
  name: string
  value: string
}

/** The styles of a field: CSS classes. */
export function stylesOf(field: Field): Style[] {
  const options = field.style_options
  if (!Array.isArray(options)) return []
  return options.flatMap((option) =>
    typeof option === 'object' && option !== null && !Array.isArray(option)
      ? [{ name: textOf(option.name) || textOf(option.value), value: textOf(option.value) }]
      : [],
  )
}

function textOf(value: Value): string {
  return typeof value === 'string' ? value : ''
}
