import { useTexts } from '../../texts/interface-language.tsx'
import { readFlag } from '../rules/read-value.ts'
import { type ControlProps, inputProps } from './control-props.ts'
import { controlTexts } from './control-texts.ts'

import styles from './control.module.css'

export function BooleanControl(props: ControlProps) {
  const t = useTexts(controlTexts)
  return (
    <label className={styles.check}>
      <input
        {...inputProps(props)}
        type="checkbox"
        checked={readFlag(props.value)}
        onChange={({ target }) => props.setValue(target.checked)}
      />
      <span aria-hidden>{t.yes}</span>
    </label>
  )
}
