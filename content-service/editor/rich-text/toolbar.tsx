import { TextSelection } from '@tiptap/pm/state'
import * as tables from '@tiptap/pm/tables'
import { type Editor, useEditorState, type ChainedCommands } from '@tiptap/react'
import * as Icon from 'lucide-react'
import { Columns3, PanelTop, Rows3, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { AssetDialog } from '../form/assets/asset-search.tsx'
import { BlockDialog } from '../form/blocks/block-dialog.tsx'
import { readChoices } from '../form/controls/choice-controls.tsx'
import { moveFocus } from '../form/ui/pick-list.tsx'
import type { Block } from '../model/block-values.ts'
import type { Field, StoredAsset } from '../model/component.ts'
import { storyBarTexts } from '../story-bar/story-bar.tsx'
import { useTexts } from '../texts/texts.tsx'
import { IconButton, Popover, PopoverItem } from '../ui/button.tsx'
import { Select } from '../ui/dialog.tsx'
import { AnchorDialog, LinkDialog, richTextTexts, toolTexts, tableToolTexts } from './link-dialog.tsx'
import { imageAttributes } from './paste/upload-files.ts'

import styles from './rich-text.module.css'

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
    <Select
      className={styles.choice}
      aria-label={texts.kindOfParagraph}
      value={level}
      options={[...new Set([...levels, level])].map((item) => [
        item,
        item === 0 ? texts.paragraph : texts.heading(item),
      ])}
      onChange={(chosen) => {
        const chain = editor.chain().focus()
        if (chosen === '0') chain.setNode('paragraph').run()
        else chain.setNode('heading', { level: Number(chosen) }).run()
      }}
    />
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
  const names = new Map([['', texts.noStyle]])
  for (const { name, value } of options) names.set(value, name)
  // A style that the schema no longer has is listed too.
  if (!names.has(current)) names.set(current, current)
  return (
    <Select
      className={styles.choice}
      aria-label={texts.style}
      value={current}
      options={[...names]}
      onChange={(value) => {
        const chain = editor.chain().focus().extendMarkRange('styled')
        if (value === '') chain.unsetMark('styled').run()
        else chain.setMark('styled', { raw: { class: value } }).run()
      }}
    />
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

/** A toolbar button. Names are those of Storyblok's `toolbar` setting. */
interface Tool {
  name: keyof (typeof toolTexts)['de']
  icon: Icon.LucideIcon
  /** The mark or node that it makes: in one, the button is pressed. */
  type?: string
  shortcut?: string
  /** Its action; without one, it has a dialog. */
  run?: (chain: ChainedCommands) => ChainedCommands
}
export type ToolName = Tool['name']

function mark(name: ToolName, icon: Icon.LucideIcon, shortcut = '', type: string = name): Tool {
  return { name, icon, type, shortcut, run: (chain) => chain.toggleMark(type) }
}

function list(name: ToolName, icon: Icon.LucideIcon, type: string): Tool {
  return { name, icon, type, run: (chain) => chain.toggleList(type, 'list_item') }
}

const tools: readonly (readonly Tool[])[] = [
  [
    mark('bold', Icon.Bold, 'B'),
    mark('italic', Icon.Italic, 'I'),
    mark('underline', Icon.Underline, 'U'),
    mark('strike', Icon.Strikethrough),
    mark('inlinecode', Icon.Code, 'E', 'code'),
    mark('superscript', Icon.Superscript),
    mark('subscript', Icon.Subscript),
  ],
  [
    list('list', Icon.List, 'bullet_list'),
    list('olist', Icon.ListOrdered, 'ordered_list'),
    { name: 'quote', icon: Icon.Quote, type: 'blockquote', run: (chain) => chain.toggleWrap('blockquote') },
    {
      name: 'code',
      icon: Icon.SquareCode,
      type: 'code_block',
      run: (chain) => chain.toggleNode('code_block', 'paragraph'),
    },
    { name: 'hrule', icon: Icon.Minus, run: (chain) => chain.insertContent({ type: 'horizontal_rule' }) },
  ],
  [
    { name: 'link', icon: Icon.Link, type: 'link' },
    { name: 'anchor', icon: Icon.Anchor, type: 'anchor' },
    { name: 'image', icon: Icon.Image },
    { name: 'blok', icon: Icon.Blocks },
    { name: 'table', icon: Icon.Table, run: insertTable },
    { name: 'clear', icon: Icon.RemoveFormatting, run: (chain) => chain.unsetAllMarks() },
  ],
]

/** What the toolbar changes by. */
const shownTypes = [...tools.flat().flatMap(({ type }) => type ?? []), 'table']

/** Whether a field offers a tool: all, unless its schema lists them. */
function offers(field: Field, name: string): boolean {
  if (field.customize_toolbar !== true || name === 'clear') return true
  return Array.isArray(field.toolbar) && field.toolbar.includes(name)
}

/** A table of two rows and columns, the first row with headings; the caret goes into its first cell. */
function insertTable(chain: ChainedCommands): ChainedCommands {
  const content = [tableRow('tableHeader'), tableRow('tableCell')]
  return chain.insertContent({ type: 'table', content }).command(({ tr }) => {
    const { $from } = tr.selection
    const depths = Array.from({ length: $from.depth }, (_, index) => $from.depth - index)
    const table = depths.find((depth) => $from.node(depth).type.name === 'table')
    if (table !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve($from.start(table))))
    return true
  })
}

function tableRow(type: 'tableHeader' | 'tableCell') {
  return { type: 'tableRow', content: [1, 2].map(() => ({ type, content: [{ type: 'paragraph' }] })) }
}
