import { readText } from '../rules/read-value.ts'
import { type ControlProps, inputProps } from './control-props.ts'

import styles from './control.module.css'

/** One line of text. Old image and file fields hold a URL. */
export function TextControl(props: ControlProps) {
  return (
    <input
      {...inputProps(props)}
      type="text"
      autoComplete="off"
      className={styles.input}
      value={readText(props.value)}
      onChange={({ target }) => props.setValue(target.value)}
    />
  )
}

/** Several lines. */
export function TextareaControl(props: ControlProps) {
  return (
    <textarea
      {...inputProps(props)}
      className={`${styles.input} ${styles.text}`}
      value={readText(props.value)}
      onChange={({ target }) => props.setValue(target.value)}
    />
  )
}
