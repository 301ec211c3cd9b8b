import * as tables from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import { Columns3, PanelTop, Rows3, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { AssetDialog } from '../form/assets/asset-search.tsx'
import { BlockDialog } from '../form/blocks/block-dialog.tsx'
import { readChoices } from '../form/controls/choice-controls.tsx'
import { moveFocus } from '../form/ui/move-focus.ts'
import type { Field } from '../model/component.ts'
import type { StoredAsset } from '../model/editor-space.ts'
import type { Block } from '../model/story.ts'
import { storyBarTexts } from '../story-bar/story-bar-texts.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { IconButton } from '../ui/button.tsx'
import { Popover, PopoverItem } from '../ui/popover.tsx'
import { AnchorDialog, LinkDialog } from './link-dialog.tsx'
import { imageAttributes } from './paste/upload-files.ts'
import { richTextTexts, toolTexts, tableToolTexts } from './rich-text-field-texts.ts'
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

interface ChoiceProps {
  editor: Editor
  field: Field
}

/** Chooses paragraph (0) or a heading level that the field offers. */
function ParagraphChoice({ editor, field }: ChoiceProps) {
  const texts = useTexts(richTextTexts)
  const level = useEditorState({
    editor,
    selector: ({ editor }) =>
      editor.isActive('heading') ? Number(editor.getAttributes('heading').level) : 0,
  })
  const levels = [0, 1, 2, 3, 4, 5, 6].filter((level) => level === 0 || offers(field, `h${level}`))
  return (
    <select
      className={styles.choice}
      aria-label={texts.kindOfParagraph}
      value={level}
      onChange={(event) => {
        const chosen = Number(event.target.value)
        const chain = editor.chain().focus()
        if (chosen === 0) chain.setNode('paragraph').run()
        else chain.setNode('heading', { level: chosen }).run()
      }}
    >
      {(levels.includes(level) ? levels : [...levels, level]).map((item) => (
        <option key={item} value={item}>
          {item === 0 ? texts.paragraph : texts.heading(item)}
        </option>
      ))}
    </select>
  )
}

/** Chooses a style of the field's schema: a class for the selected words. */
function StyleChoice({ editor, field }: ChoiceProps) {
  const texts = useTexts(richTextTexts)
  const current = useEditorState({
    editor,
    selector: ({ editor }) => String(editor.getAttributes('styled').raw?.class ?? ''),
  })
  const options = readChoices(field.style_options)
  if (options.length === 0) return null
  const isListed = current === '' || options.some(({ value }) => value === current)
  return (
    <select
      className={styles.choice}
      aria-label={texts.style}
      value={current}
      onChange={({ target: { value } }) => {
        const chain = editor.chain().focus().extendMarkRange('styled')
        if (value === '') chain.unsetMark('styled').run()
        else chain.setMark('styled', { raw: { class: value } }).run()
      }}
    >
      <option value="">{texts.noStyle}</option>
      {(isListed ? options : [...options, { name: current, value: current }]).map(({ name, value }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}

const tableTools = [
  { name: 'addRowAfter', command: tables.addRowAfter, icon: Rows3 },
  { name: 'addColumnAfter', command: tables.addColumnAfter, icon: Columns3 },
  { name: 'deleteRow', command: tables.deleteRow, icon: Rows3 },
  { name: 'deleteColumn', command: tables.deleteColumn, icon: Columns3 },
  { name: 'toggleHeaderRow', command: tables.toggleHeaderRow, icon: PanelTop },
  { name: 'deleteTable', command: tables.deleteTable, icon: Trash2 },
] as const

/** Rows and columns of the table around the caret. */
function TableTools({ editor }: { editor: Editor }) {
  const texts = useTexts(tableToolTexts)
  return (
    <Popover label={texts.tools} icon={<Rows3 size={16} />}>
      {(close) =>
        tableTools.map(({ name, command, icon: Icon }) => (
          <PopoverItem
            key={name}
            icon={<Icon size={16} />}
            onClick={() => {
              close()
              editor.commands.focus()
              command(editor.state, (transaction) => editor.view.dispatch(transaction))
            }}
          >
            {texts[name]}
          </PopoverItem>
        ))
      }
    </Popover>
  )
}
