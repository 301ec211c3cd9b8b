import { X } from 'lucide-react'

import { useTexts } from '../../texts/interface-language.tsx'
import { IconButton } from '../../ui/button.tsx'
import { isObject, readText } from '../rules/read-value.ts'
import { type ControlProps, inputProps } from './control-props.ts'
import { controlTexts } from './control-texts.ts'

import styles from './control.module.css'

/** Storyblok's plugin for colours: `{ plugin, color }`, where the colour is any of CSS. */
export function ColourControl(props: ControlProps) {
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
      <input
        {...inputProps(props)}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder="#rrggbb"
        className={`${styles.input} ${styles.short} ${styles.code}`}
        value={colour}
        onChange={({ target }) => set(target.value)}
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
