import { X } from 'lucide-react'
import { type ComponentType, useState } from 'react'

import { isObject, readText, type ValueObject, type Value } from '../../model/block-values.ts'
import { useTexts } from '../../texts/texts.tsx'
import { IconButton } from '../../ui/button.tsx'
import { isEmpty } from '../rules/field-rules.ts'
import { type ControlProps, groupProps, inputProps, LabelledInput, controlTexts } from './control-parts.tsx'
import { TextInput } from './text-number-date-controls.tsx'

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

/** All keys that Storyblok's plugin writes at the first edit. */
const empty: ValueObject = {
  title: '',
  description: '',
  og_image: '',
  og_title: '',
  og_description: '',
  twitter_image: '',
  twitter_title: '',
  twitter_description: '',
}

/** The texts that search engines and social networks show: Storyblok's plugin `seo_metatags`. */
function SearchTextsControl(props: ControlProps) {
  const { value, updateValue, language } = props
  const t = useTexts(controlTexts)
  const current = isObject(value) ? value : empty
  const set = (key: string, text: string) =>
    updateValue((before) =>
      isObject(before)
        ? { ...before, [key]: text }
        : { _uid: crypto.randomUUID(), plugin: 'seo_metatags', ...empty, [key]: text },
    )
  const input = (key: string, label: string, isLong = false) => (
    <LabelledInput
      label={label}
      isLong={isLong}
      lang={language}
      note={isLong || key === 'title' ? t.characters(readText(current[key]).length) : undefined}
      value={readText(current[key])}
      onChange={(text) => set(key, text)}
    />
  )
  return (
    <div {...groupProps(props)} className={styles.group}>
      {input('title', t.searchTitle)}
      {input('description', t.searchDescription, true)}
      <details>
        <summary className={styles.more}>{t.sharing}</summary>
        <div className={styles.group}>
          {input('og_title', t.ogTitle)}
          {input('og_description', t.ogDescription, true)}
          {input('og_image', t.ogImage)}
          {input('twitter_title', t.twitterTitle)}
          {input('twitter_description', t.twitterDescription, true)}
          {input('twitter_image', t.twitterImage)}
        </div>
      </details>
    </div>
  )
}

/** Storyblok's plugin for colours: `{ plugin, color }`, where the colour is any of CSS. */
function ColourControl(props: ControlProps) {
  const { value, field, updateValue } = props
  const t = useTexts(controlTexts)
  const colour = isObject(value) ? readText(value.color) : ''
  const set = (color: string) =>
    updateValue((before) =>
      isObject(before)
        ? { ...before, color }
        : { _uid: crypto.randomUUID(), plugin: readText(field.field_type), color },
    )
  return (
    <div className={styles.colour}>
      <input
        type="color"
        aria-label={t.colour}
        value={hexOf(colour)}
        onChange={({ target }) => set(target.value)}
      />
      <TextInput
        control={props}
        spellCheck={false}
        placeholder="#rrggbb"
        className={`${styles.short} ${styles.code}`}
        value={colour}
        onText={set}
      />
      {colour !== '' && <IconButton label={t.noColour} icon={<X size={16} />} onClick={() => set('')} />}
    </div>
  )
}

/** The colour as the picker knows it, without transparency; black if it is written in words. */
function hexOf(colour: string): string {
  const short = /^#([\da-f])([\da-f])([\da-f])[\da-f]?$/i.exec(colour)
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`
  return /^#[\da-f]{6}/i.exec(colour)?.[0] ?? '#000000'
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
