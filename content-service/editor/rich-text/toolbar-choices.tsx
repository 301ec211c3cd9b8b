import * as tables from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import { Columns3, PanelTop, Rows3, Trash2 } from 'lucide-react'

import { readChoices } from '../form/controls/choice-controls.tsx'
import type { Field } from '../model/component.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Popover, PopoverItem } from '../ui/popover.tsx'
import { richTextTexts, tableToolTexts } from './rich-text-field-texts.ts'
import { offers } from './toolbar-tools.ts'

import styles from './rich-text.module.css'

interface ChoiceProps {
  editor: Editor
  field: Field
}

/** Chooses paragraph (0) or a heading level that the field offers. */
export function ParagraphChoice({ editor, field }: ChoiceProps) {
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
export function StyleChoice({ editor, field }: ChoiceProps) {
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
export function TableTools({ editor }: { editor: Editor }) {
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
