import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { OpenSpace } from '../../api/space.ts'
import {
  isObject,
  readFlag,
  readLimit,
  readList,
  readText,
  readTexts,
  type Value,
} from '../../model/block-values.ts'
import { type Field, type Choice, languageName } from '../../model/component.ts'
import { useErrorText, useInterfaceLanguage, useTexts } from '../../texts/texts.tsx'
import { Select } from '../../ui/dialog.tsx'
import { useForm } from '../form-context.ts'
import { type ControlProps, groupProps, inputProps, controlTexts } from './control-parts.tsx'

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
  const hasEmpty = value === '' || !readFlag(field.exclude_empty_option)
  const options = new Map(hasEmpty ? [['', isLoading ? t.loading : t.choose]] : [])
  const isListed = value === '' || list.some((choice) => choice.value === value)
  if (!isListed) options.set(value, isLoading ? value : t.notInList(value))
  for (const choice of list) if (choice.value !== '') options.set(choice.value, choice.name)
  return (
    <>
      <Select
        {...inputProps(props)}
        className={styles.input}
        value={value}
        options={[...options]}
        onChange={setValue}
      />
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
