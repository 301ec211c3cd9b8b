import { type ComponentType, useState } from 'react'

import type { Value } from '../../model/story.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { isEmpty } from '../rules/is-empty.ts'
import { isObject, readText } from '../rules/read-value.ts'
import { ColourControl } from './colour-control.tsx'
import { type ControlProps, inputProps } from './control-props.ts'
import { controlTexts } from './control-texts.ts'
import { SearchTextsControl } from './search-texts-control.tsx'

import styles from './control.module.css'

const controls: Record<string, ComponentType<ControlProps>> = {
  seo_metatags: SearchTextsControl,
  'native-color-picker': ColourControl,
}

/** A plugin field: Storyblok's plugins for search engines and colours have a form, others are JSON. */
export function PluginControl(props: ControlProps) {
  const Control = controls[readText(props.field.field_type)] ?? JsonControl
  return <Control {...props} />
}

function parse(text: string): Value | Error {
  try {
    const value: Value = text.trim() === '' ? '' : JSON.parse(text)
    return value === '' || isObject(value) ? value : new Error('Not an object')
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function format(value: Value) {
  return isEmpty(value) && !isObject(value) ? '' : JSON.stringify(value, null, 2)
}

/** A JSON editor; valid JSON is applied as it is typed. */
function JsonControl(props: ControlProps) {
  const { field, value, setValue } = props
  const t = useTexts(controlTexts)
  const [typed, setTyped] = useState({ text: format(value), value })
  // An external change, such as undo, replaces the typed text.
  const text = typed.value === value ? typed.text : format(value)
  const isWrong = parse(text) instanceof Error
  const change = (text: string) => {
    const parsed = parse(text)
    setTyped({ text, value: parsed instanceof Error ? value : parsed })
    if (!(parsed instanceof Error)) setValue(parsed)
  }
  const noteId = `${props.id}plugin`
  const attributes = inputProps({
    ...props,
    isInvalid: props.isInvalid || isWrong,
    describedBy: [props.describedBy, noteId].filter(Boolean).join(' '),
  })
  return (
    <>
      <textarea
        {...attributes}
        spellCheck={false}
        className={`${styles.input} ${styles.text} ${styles.code}`}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <p id={noteId} className={isWrong ? styles.problem : styles.note}>
        {isWrong ? t.notJson : t.plugin(readText(field.field_type))}
      </p>
    </>
  )
}
