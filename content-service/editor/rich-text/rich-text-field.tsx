import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import type { RichTextProps } from '../model/rich-text-props.ts'
import type { Value } from '../model/story.ts'
import { baseExtensions } from './extensions.ts'
import { RichTextContext } from './rich-text-context.ts'
import { isRichTextNode, type Sources, toEditor, toStoryblok } from './storyblok-document.ts'
import { Toolbar } from './toolbar.tsx'
import { viewNodes } from './view-nodes.tsx'

import styles from './rich-text.module.css'

const extensions = [...baseExtensions, ...viewNodes]

/**
 * The field for rich text. To open a document changes nothing, and what an edit does not touch is written back as it was.
 */
export default function RichTextField(props: RichTextProps) {
  const { id, labelledBy, describedBy, isInvalid, isRequired, value, space, renderBlocks } = props
  const [sources] = useState<Sources>(() => new WeakMap())
  // What the document of the editor stands for.
  const shown = useRef<Value>(undefined)
  const emit = useEffectEvent((changed: Value) => {
    shown.current = changed
    props.onChange(changed)
  })
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
        class: styles['text'] ?? '',
      },
    },
  })
  useEffect(() => {
    if (value === shown.current && shown.current !== undefined) return
    shown.current = value
    const { from, to } = editor.state.selection
    const doc = toEditor(editor.schema, value, sources)
    editor
      .chain()
      .setMeta('fromOutside', true)
      .command(({ tr }) => {
        tr.replaceWith(0, tr.doc.content.size, doc.content)
        return true
      })
      .run()
    if (editor.isFocused) editor.commands.setTextSelection({ from, to })
  }, [editor, sources, value])
  useEffect(() => {
    const update = ({
      transaction,
    }: {
      transaction: { docChanged: boolean; getMeta: (key: string) => unknown }
    }) => {
      if (!transaction.docChanged || transaction.getMeta('fromOutside')) return
      const stored = toStoryblok(editor.state.doc, sources)
      emit(isRichTextNode(stored) ? stored : '')
    }
    editor.on('update', update)
    return () => {
      editor.off('update', update)
    }
  }, [editor, sources])
  const context = useMemo(() => ({ space, renderBlocks }), [space, renderBlocks])
  return (
    <RichTextContext value={context}>
      <div className={styles['field']} data-invalid={isInvalid || undefined}>
        <Toolbar editor={editor} field={props.field} space={space} controls={id} />
        <EditorContent editor={editor} />
      </div>
    </RichTextContext>
  )
}
