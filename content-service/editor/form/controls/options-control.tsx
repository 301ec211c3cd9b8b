import { useState } from 'react'

import { useTexts } from '../../texts/interface-language.tsx'
import { useForm } from '../form-context.ts'
import { readLimit, readTexts } from '../rules/read-value.ts'
import { type ControlProps, groupProps } from './control-props.ts'
import { controlTexts } from './control-texts.ts'
import { useChoices } from './use-choices.ts'

import styles from './control.module.css'

/** Lists longer than this have a filter. */
const longList = 12

/** Multiple choices, in the order of selection. */
export function OptionsControl(props: ControlProps) {
  const { field, setValue } = props
  const t = useTexts(controlTexts)
  const { list, isLoading, error } = useChoices(field, useForm().space)
  const [filter, setFilter] = useState('')
  const values = readTexts(props.value)
  const max = readLimit(field.max_options) || Infinity
  const lost = values.filter((value) => !list.some((choice) => choice.value === value))
  const choices = [...list, ...lost.map((value) => ({ value, name: isLoading ? value : t.notInList(value) }))]
  const isShown = (name: string) => name.toLowerCase().includes(filter.trim().toLowerCase())
  return (
    <div {...groupProps(props)}>
      {choices.length > longList && (
        <input
          type="search"
          className={styles.input}
          aria-label={t.filter}
          placeholder={t.filter}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      )}
      <div className={styles.checks}>
        {choices
          .filter(({ name }) => isShown(name))
          .map(({ name, value }) => (
            <label key={value} className={styles.check}>
              <input
                type="checkbox"
                checked={values.includes(value)}
                disabled={!values.includes(value) && values.length >= max}
                onChange={({ target }) =>
                  setValue(target.checked ? [...values, value] : values.filter((other) => other !== value))
                }
              />
              {name}
            </label>
          ))}
      </div>
      {max < Infinity && <p className={styles.note}>{t.atMost(max)}</p>}
      {isLoading && <p className={styles.note}>{t.loading}</p>}
      {error !== undefined && <p className={styles.problem}>{error}</p>}
    </div>
  )
}
