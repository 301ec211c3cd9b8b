import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { AssetDialog } from '../form/assets/asset-search.tsx'
import { BlockDialog } from '../form/blocks/block-dialog.tsx'
import { moveFocus } from '../form/ui/move-focus.ts'
import type { Field } from '../model/component.ts'
import type { StoredAsset } from '../model/editor-space.ts'
import type { Block } from '../model/story.ts'
import { storyBarTexts } from '../story-bar/story-bar-texts.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { IconButton } from '../ui/button.tsx'
import { AnchorDialog, LinkDialog } from './link-dialog.tsx'
import { imageAttributes } from './paste/upload-files.ts'
import { richTextTexts, toolTexts } from './rich-text-field-texts.ts'
import { ParagraphChoice, StyleChoice, TableTools } from './toolbar-choices.tsx'
import { offers, type ToolName, tools } from './toolbar-tools.ts'

import styles from './rich-text.module.css'

/** What the toolbar changes by. */
const shownTypes = [...tools.flat().flatMap(({ type }) => type ?? []), 'table']

interface ToolbarProps {
  editor: Editor
  field: Field
  /** The id of the text box. */
  controls: string
}

/** The tools that a field offers (WAI-ARIA toolbar: one tab stop, arrow keys between the tools). */
export function Toolbar({ editor, field, controls }: ToolbarProps) {
  const { toolbar } = useTexts(richTextTexts)
  const texts = useTexts(toolTexts)
  const { control } = useTexts(storyBarTexts)
  const [dialog, setDialog] = useState<ToolName>()
  const active = useEditorState({
    editor,
    selector: ({ editor }) => shownTypes.filter((type) => editor.isActive(type)),
  })
  const isActive = (type: string) => active.includes(type)
  /** Ctrl K with selected words or in a link; elsewhere it is the search of the workspace. */
  const linkOnKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isKey = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k'
    const hasWords = isActive('link') || !editor.state.selection.empty
    if (!isKey || !hasWords || !offers(field, 'link')) return
    event.preventDefault()
    setDialog('link')
  })
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Of the whole field: the editor has no view before it is mounted.
    const field = bar.current?.parentElement
    const listener = (event: globalThis.KeyboardEvent) => linkOnKey(event)
    field?.addEventListener('keydown', listener)
    return () => field?.removeEventListener('keydown', listener)
  }, [])
  const close = () => setDialog(undefined)
  const insertImage = (asset: StoredAsset) =>
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { raw: imageAttributes(asset) } })
      .run()
  const insertBlock = (block: Block) => {
    const raw = { id: crypto.randomUUID(), body: [block] }
    editor.chain().focus().insertContent({ type: 'blok', attrs: { raw } }).run()
  }
  return (
    <>
      {/* Arrow keys move among the tools, not the toolbar itself. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={bar}
        role="toolbar"
        aria-label={toolbar}
        aria-controls={controls}
        className={styles.toolbar}
        onKeyDown={(event) => {
          if (event.target instanceof HTMLSelectElement) return
          moveFocus(event, 'button:enabled, select', ['ArrowLeft', 'ArrowRight'])
        }}
      >
        <ParagraphChoice editor={editor} field={field} />
        {tools.map((group) => (
          <div key={group[0]?.name} className={styles.group}>
            {group
              .filter(({ name }) => offers(field, name))
              .map(({ name, icon: Icon, type, shortcut, run }) => (
                <IconButton
                  key={name}
                  label={shortcut ? `${texts[name]} (${control}/⌘ ${shortcut})` : texts[name]}
                  icon={<Icon size={16} />}
                  aria-pressed={type === undefined ? undefined : isActive(type)}
                  onClick={() => (run ? run(editor.chain().focus()).run() : setDialog(name))}
                />
              ))}
          </div>
        ))}
        <StyleChoice editor={editor} field={field} />
        {isActive('table') && <TableTools editor={editor} />}
      </div>
      {dialog === 'link' && <LinkDialog editor={editor} field={field} onClose={close} />}
      {dialog === 'anchor' && <AnchorDialog editor={editor} onClose={close} />}
      {dialog === 'image' && (
        <AssetDialog
          field={{ type: 'asset', filetypes: ['images'] }}
          onChoose={insertImage}
          onClose={close}
        />
      )}
      {dialog === 'blok' && <BlockDialog field={field} onChoose={insertBlock} onClose={close} />}
    </>
  )
}
