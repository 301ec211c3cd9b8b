import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { ControlProps } from '../form/controls/control-props.ts'
import { useForm } from '../form/form-context.ts'
import type { Value } from '../model/story.ts'
import { useErrorText } from '../texts/error-text.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { DialogError } from '../ui/dialog.tsx'
import { baseExtensions } from './extensions.ts'
import { pasteExtension } from './paste/paste-extension.ts'
import { richTextTexts } from './rich-text-field-texts.ts'
import { isRichTextNode, replaceDocument, type Sources, toEditor, toStoryblok } from './storyblok-document.ts'
import { Toolbar } from './toolbar.tsx'
import { RichTextContext, viewNodes } from './view-nodes.tsx'

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
  // Before the next key: it would write a document without what came in.
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
