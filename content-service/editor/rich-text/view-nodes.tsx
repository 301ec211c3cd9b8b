import { Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { createContext, useContext } from 'react'

import { BlockList } from '../form/blocks/block-list.tsx'
import type { ControlProps } from '../form/controls/control-props.ts'
import { useForm, useUpdate } from '../form/form-context.ts'
import { readBlocks, readText, type ValueObject } from '../model/read-value.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { rawAttribute } from './marks.ts'
import { richTextTexts } from './rich-text-field-texts.ts'

import styles from './rich-text.module.css'

/** The field that a node is in. */
export const RichTextContext = createContext<Pick<ControlProps, 'field' | 'labelledBy'> | undefined>(
  undefined,
)

/** Whether an event is for a control inside a node: ProseMirror gets the others, such as a click on its edge. */
function isInForm({ event: { target } }: { event: Event }): boolean {
  return (
    target instanceof Element && (target.matches('input') || target.closest('[data-blocks] > *') !== null)
  )
}

/** Blocks inside the text, with their forms. */
function BlocksView({ node, updateAttributes, selected }: NodeViewProps) {
  const { field, labelledBy } = useContext(RichTextContext) ?? {}
  const raw: ValueObject = node.attrs.raw ?? {}
  const blocks = readBlocks(raw.body)
  const update = useUpdate(blocks, (changed) => updateAttributes({ raw: { ...raw, body: changed } }))
  return (
    <NodeViewWrapper
      className={styles.blocks}
      data-blocks=""
      data-selected={selected || undefined}
      contentEditable={false}
    >
      <fieldset aria-labelledby={labelledBy}>
        {field && <BlockList field={field} blocks={blocks} update={update} />}
      </fieldset>
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
  const { space } = useForm()
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
