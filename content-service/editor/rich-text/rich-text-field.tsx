import { Node } from '@tiptap/core'
import {
  type Editor,
  EditorContent,
  useEditor,
  type NodeViewProps,
  NodeViewWrapper,
  ReactNodeViewRenderer,
} from '@tiptap/react'
import { useLayoutEffect, useMemo, useRef, useState, createContext, useContext } from 'react'

import { BlockList } from '../form/blocks/block-list.tsx'
import type { ControlProps } from '../form/controls/control-parts.tsx'
import { useForm, useUpdate } from '../form/form-context.ts'
import { type Value, readBlocks, readText, type ValueObject } from '../model/block-values.ts'
import { useErrorText, useTexts } from '../texts/texts.tsx'
import { DialogError } from '../ui/dialog.tsx'
import { baseExtensions } from './extensions.ts'
import { richTextTexts } from './link-dialog.tsx'
import { rawAttribute } from './marks.ts'
import { pasteExtension } from './paste/paste-extension.ts'
import { isRichTextNode, replaceDocument, type Sources, toEditor, toStoryblok } from './storyblok-document.ts'
import { Toolbar } from './toolbar.tsx'

import styles from './rich-text.module.css'

/**
 * The rich-text field. Opening a document changes nothing, and unedited nodes are written back unchanged.
 */
export default function RichTextField(props: ControlProps) {
  const { id, labelledBy, describedBy, isInvalid, isRequired, field, value, setValue } = props
  const { space } = useForm()
  const [sources] = useState<Sources>(() => new WeakMap())
  // The value that the editor's document represents.
  const shown = useRef<{ editor: Editor; value: Value }>(undefined)
  const texts = useTexts(richTextTexts)
  const errorText = useErrorText()
  const [failed, setFailed] = useState<{ name: string; error: unknown } | { missing: number }>()
  const [extensions] = useState(() => [
    ...baseExtensions,
    ...viewNodes,
    pasteExtension({
      upload: space.uploadAsset,
      onStart: () => setFailed(undefined),
      onError: (name, error) => setFailed({ name, error }),
      onMissing: (missing) => setFailed({ missing }),
    }),
  ])
  const editor = useEditor({
    extensions,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(isRequired && { 'aria-required': 'true' }),
        class: styles.text ?? '',
      },
    },
    onUpdate: ({ editor, transaction }) => {
      if (!transaction.docChanged || transaction.getMeta('fromOutside')) return
      const stored = toStoryblok(editor.state.doc, sources)
      const changed = isRichTextNode(stored) ? stored : ''
      shown.current = { editor, value: changed }
      setValue(changed)
    },
  })
  // Done before the next key, which would write a document without the change that came in.
  useLayoutEffect(() => {
    // React discarded the render that created this editor.
    if (editor.isDestroyed) return
    if (shown.current?.editor === editor && shown.current.value === value) return
    shown.current = { editor, value }
    const doc = toEditor(editor.schema, value, sources)
    editor.view.dispatch(replaceDocument(editor.state.tr, doc).setMeta('fromOutside', true))
    if (isRichTextNode(value)) sources.set(editor.state.doc, value)
  }, [editor, sources, value])
  const context = useMemo(() => ({ field, labelledBy }), [field, labelledBy])
  return (
    <RichTextContext value={context}>
      <div className={styles.field} data-invalid={isInvalid || undefined}>
        <Toolbar editor={editor} field={field} controls={id} />
        <EditorContent editor={editor} />
        {failed && (
          <DialogError>
            {'missing' in failed
              ? texts.picturesMissing(failed.missing)
              : texts.uploadFailed(failed.name, errorText(failed.error))}
          </DialogError>
        )}
      </div>
    </RichTextContext>
  )
}

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
