import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { OpenSpace } from '../../api/space.ts'
import type { Field } from '../../model/component.ts'
import { type Choice, languageName } from '../../model/editor-space.ts'
import { isObject, readFlag, readLimit, readList, readText, readTexts } from '../../model/read-value.ts'
import type { Value } from '../../model/story.ts'
import { useErrorText } from '../../texts/error-text.ts'
import { useInterfaceLanguage, useTexts } from '../../texts/interface-language.tsx'
import { useForm } from '../form-context.ts'
import { type ControlProps, groupProps, inputProps } from './control-props.ts'
import { controlTexts } from './control-texts.ts'

import styles from './control.module.css'

/** The options of a field: from the schema, a datasource, a URL, or the languages. */
function useChoices(field: Field) {
  const { space } = useForm()
  const errorText = useErrorText()
  const language = useInterfaceLanguage()
  const source = readText(field.source)
  const name = readText(source === 'internal' ? field.datasource_slug : field.external_datasource)
  const isRemote = source === 'internal' || source === 'external'
  const { data, error, isPending } = useQuery({
    queryKey: ['model', 'choices', source, name, language],
    queryFn: async () =>
      source === 'internal' ? space.readDatasource(name, language) : space.readExternalChoices(name),
    enabled: isRemote,
  })
  const known = source === 'internal_languages' ? languageChoices(space) : readChoices(field.options)
  return {
    list: isRemote ? (data ?? []) : known,
    isLoading: isRemote && isPending,
    error: error ? errorText(error) : undefined,
  }
}

function languageChoices(space: OpenSpace): Choice[] {
  const codes = ['default', ...space.languages.map(({ code }) => code)]
  return codes.map((value) => ({ name: languageName(space, value), value }))
}

/** The options that a schema lists. */
export function readChoices(options: Value): Choice[] {
  return readList(options)
    .filter(isObject)
    .map(({ name, value }) => ({ name: readText(name) || readText(value), value: readText(value) }))
}

/** A single choice. A value that is no longer an option stays selected. */
export function OptionControl(props: ControlProps) {
  const { field, setValue } = props
  const t = useTexts(controlTexts)
  const { list, isLoading, error } = useChoices(field)
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

/** Lists longer than this have a filter. */
const longList = 12

/** Multiple choices, in the order of selection. */
export function OptionsControl(props: ControlProps) {
  const { field, setValue } = props
  const t = useTexts(controlTexts)
  const { list, isLoading, error } = useChoices(field)
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
