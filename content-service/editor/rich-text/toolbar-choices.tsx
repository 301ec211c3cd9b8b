import { type Editor, useEditorState } from '@tiptap/react'

import type { Field } from '../model/component.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { richTextTexts } from './rich-text-field-texts.ts'
import { paragraphLevels, stylesOf } from './toolbar-tools.ts'

import styles from './rich-text.module.css'

interface ChoiceProps {
  editor: Editor
  field: Field
}

/** Chooses paragraph or heading level. */
export function ParagraphChoice({ editor, field }: ChoiceProps) {
  const texts = useTexts(richTextTexts)
  const level = useEditorState({
    editor,
    selector: ({ editor }) =>
      editor.isActive('heading') ? Number(editor.getAttributes('heading').level) : 0,
  })
  const levels = paragraphLevels(field)
  return (
    <select
      className={styles.choice}
      aria-label={texts.kind}
      value={level}
      onChange={(event) => {
        const chosen = Number(event.target.value)
        if (chosen === 0) editor.chain().focus().setNode('paragraph').run()
        else editor.chain().focus().setNode('heading', { level: chosen }).run()
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
  const options = stylesOf(field)
  if (options.length === 0) return null
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
      {options.map(({ name, value }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
      {current !== '' && !options.some(({ value }) => value === current) && (
        <option value={current}>{current}</option>
      )}
    </select>
  )
}
