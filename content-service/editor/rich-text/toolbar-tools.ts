import type { ChainedCommands } from '@tiptap/react'
import {
  Bold,
  Code,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
} from 'lucide-react'

import type { Field } from '../model/component.ts'
import type { toolTexts } from './rich-text-field-texts.ts'

/** A toolbar button. Names are those of Storyblok's `toolbar` setting. */
interface Tool {
  name: keyof (typeof toolTexts)['de']
  icon: LucideIcon
  /** The mark or node that it makes: in one, the button is pressed. */
  type?: string
  shortcut?: string
  run: (chain: ChainedCommands) => ChainedCommands
}

function mark(name: Tool['name'], icon: LucideIcon, shortcut = '', type: string = name): Tool {
  return { name, icon, type, shortcut, run: (chain) => chain.toggleMark(type) }
}

function list(name: Tool['name'], icon: LucideIcon, type: string): Tool {
  return { name, icon, type, run: (chain) => chain.toggleList(type, 'list_item') }
}

export const tools: readonly (readonly Tool[])[] = [
  [
    mark('bold', Bold, 'B'),
    mark('italic', Italic, 'I'),
    mark('underline', Underline, 'U'),
    mark('strike', Strikethrough),
    mark('inlinecode', Code, 'E', 'code'),
    mark('superscript', Superscript),
    mark('subscript', Subscript),
  ],
  [
    list('list', List, 'bullet_list'),
    list('olist', ListOrdered, 'ordered_list'),
    { name: 'quote', icon: Quote, type: 'blockquote', run: (chain) => chain.toggleWrap('blockquote') },
    {
      name: 'code',
      icon: SquareCode,
      type: 'code_block',
      run: (chain) => chain.toggleNode('code_block', 'paragraph'),
    },
    { name: 'hrule', icon: Minus, run: (chain) => chain.insertContent({ type: 'horizontal_rule' }) },
  ],
]

/** Whether a field offers a tool: all, unless its schema lists them. */
export function offers(field: Field, name: string): boolean {
  if (field.customize_toolbar !== true) return true
  return Array.isArray(field.toolbar) && field.toolbar.includes(name)
}
