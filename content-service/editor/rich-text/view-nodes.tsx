import { Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { createContext, useContext } from 'react'

import type { RichTextProps } from '../form/controls/control-props.ts'
import { readBlocks, readText, type ValueObject } from '../model/read-value.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { rawAttribute } from './marks.ts'
import { richTextTexts } from './rich-text-field-texts.ts'

import styles from './rich-text.module.css'

/** What the nodes with forms need. */
export const RichTextContext = createContext<Pick<RichTextProps, 'space' | 'renderBlocks'> | undefined>(
  undefined,
)

function useRichText() {
  const context = useContext(RichTextContext)
  if (!context) throw new Error('A node of rich text is inside a RichTextField')
  return context
}

/** Whether an event is for a control inside a node: ProseMirror gets the others, such as a click on its edge. */
function isInForm({ event: { target } }: { event: Event }): boolean {
  return (
    target instanceof Element && (target.matches('input') || target.closest('[data-blocks] > *') !== null)
  )
}

/** Blocks inside the text, with their forms. */
function BlocksView({ node, updateAttributes, selected }: NodeViewProps) {
  const { renderBlocks } = useRichText()
  const raw: ValueObject = node.attrs.raw ?? {}
  return (
    <NodeViewWrapper
      className={styles.blocks}
      data-blocks=""
      data-selected={selected || undefined}
      contentEditable={false}
    >
      {renderBlocks(readBlocks(raw.body), (changed) => updateAttributes({ raw: { ...raw, body: changed } }))}
    </NodeViewWrapper>
  )
}

const Blocks = Node.create({
  name: 'blok',
  group: 'block',
  atom: true,
  draggable: false,
  addAttributes: () => rawAttribute,
  renderHTML: () => ['div', { 'data-blocks': '' }],
  addNodeView: () => ReactNodeViewRenderer(BlocksView, { stopEvent: isInForm }),
})

/** A picture with its alternative text. */
function PictureView({ node, updateAttributes, selected }: NodeViewProps) {
  const { space } = useRichText()
  const texts = useTexts(richTextTexts)
  const raw: ValueObject = node.attrs.raw ?? {}
  const field = (name: 'alt' | 'title') => (
    <label>
      {texts[name]}
      <input
        value={readText(raw[name])}
        onChange={(event) => updateAttributes({ raw: { ...raw, [name]: event.target.value } })}
      />
    </label>
  )
  return (
    <NodeViewWrapper
      className={styles.picture}
      data-picture=""
      data-selected={selected || undefined}
      contentEditable={false}
    >
      <img src={space.assetUrl(readText(raw.src), '320x0')} alt={readText(raw.alt)} data-drag-handle />
      <div>
        {field('alt')}
        {field('title')}
      </div>
    </NodeViewWrapper>
  )
}

const Picture = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => rawAttribute,
  renderHTML: ({ node }) => ['img', { alt: String(node.attrs.raw?.alt ?? '') }],
  addNodeView: () => ReactNodeViewRenderer(PictureView, { stopEvent: isInForm }),
})

export const viewNodes = [Blocks, Picture]
