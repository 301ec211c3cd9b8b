import { useTexts } from '../../texts/interface-language.tsx'
import { useForm } from '../form-context.ts'
import { readFlag, readText } from '../rules/read-value.ts'
import { type ControlProps, inputProps } from './control-props.ts'
import { controlTexts } from './control-texts.ts'
import { useChoices } from './use-choices.ts'

import styles from './control.module.css'

/** A single choice. A value that is no longer an option stays selected. */
export function OptionControl(props: ControlProps) {
  const { field, setValue } = props
  const t = useTexts(controlTexts)
  const { list, isLoading, error } = useChoices(field, useForm().space)
  const value = readText(props.value)
  const isListed = value === '' || list.some((choice) => choice.value === value)
  const hasEmpty = value === '' || !readFlag(field.exclude_empty_option)
  return (
    <>
      <select
        {...inputProps(props)}
        className={styles.input}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      >
        {hasEmpty && <option value="">{isLoading ? t.loading : t.choose}</option>}
        {!isListed && <option value={value}>{isLoading ? value : t.notInList(value)}</option>}
        {list
          .filter((choice) => choice.value !== '')
          .map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
      </select>
      {error !== undefined && <p className={styles.problem}>{error}</p>}
    </>
  )
}
