import type { Datasource } from '../api/content-model.ts'
import { readText, readTexts, isObject, readList, type Value } from '../model/block-values.ts'
import type { Component, Field } from '../model/component.ts'
import { useTexts } from '../texts/texts.tsx'
import { DialogCheck, DialogField, DialogSelect } from '../ui/dialog.tsx'
import { fieldTypeTexts, modelTexts } from './model-parts.tsx'

import dialog from '../ui/dialog.module.css'
import styles from './model.module.css'

interface FieldSettingsProps {
  field: Field
  /** Blocks that the field may be limited to. */
  blocks: readonly Component[]
  datasources: readonly Datasource[]
  onChange: (changed: Partial<Field>) => void
}

/** The settings of a field; those that are not shown here stay as they are. */
export function FieldSettings({ field, blocks, datasources, onChange }: FieldSettingsProps) {
  const texts = useTexts(modelTexts)
  const types = useTexts(fieldTypeTexts)
  const { type } = field
  const isOwn = field.source === undefined || field.source === null || field.source === ''
  const isChoice = type === 'option' || type === 'options'
  return (
    <div className={dialog.content}>
      <DialogSelect
        label={texts.type}
        value={type}
        options={Object.entries({ ...(!(type in types) && { [type]: type }), ...types })}
        onChange={(chosen) => onChange({ type: chosen })}
      />
      <DialogField
        label={texts.fieldLabel}
        value={field.display_name ?? ''}
        onChange={(display_name) => onChange({ display_name })}
      />
      <DialogField
        label={texts.description}
        value={field.description ?? ''}
        onChange={(description) => onChange({ description })}
      />
      <div className={styles.row}>
        <DialogCheck
          label={texts.required}
          value={field.required}
          onChange={(required) => onChange({ required })}
        />
        <DialogCheck
          label={texts.translatable}
          value={field.translatable}
          onChange={(translatable) => onChange({ translatable })}
        />
      </div>
      {(type === 'text' || type === 'textarea') && (
        <DialogField
          label={texts.maxLength}
          type="number"
          min={1}
          value={readText(field.max_length)}
          onChange={(text) => onChange({ max_length: text === '' ? null : Number(text) })}
        />
      )}
      {type === 'bloks' && <Whitelist field={field} blocks={blocks} onChange={onChange} />}
      {isChoice && (isOwn || field.source === 'internal') && (
        <DialogSelect
          label={texts.source}
          value={isOwn ? '' : readText(field.datasource_slug)}
          options={[['', texts.noSource], ...datasources.map(({ slug, name }) => [slug, name] as const)]}
          onChange={(slug) => onChange({ source: slug && 'internal', datasource_slug: slug })}
        />
      )}
      {isChoice && isOwn && (
        <label className={dialog.field}>
          {texts.options}
          <textarea
            rows={4}
            defaultValue={optionLines(field.options)}
            onChange={({ target }) => onChange({ options: readOptionLines(target.value, field.options) })}
          />
        </label>
      )}
    </div>
  )
}

/** The blocks that a field may hold; none chosen: all. */
function Whitelist({ field, blocks, onChange }: Omit<FieldSettingsProps, 'datasources'>) {
  const texts = useTexts(modelTexts)
  const chosen = readTexts(field.component_whitelist)
  const isLimited = field.restrict_components === true
  const change = (names: string[]) =>
    onChange({ restrict_type: '', restrict_components: names.length > 0, component_whitelist: names })
  // Limits by group or tag stay as they are.
  if (field.restrict_type !== undefined && field.restrict_type !== '' && isLimited) return null
  return (
    <fieldset className={dialog.group}>
      <legend>
        {texts.whitelist}
        {chosen.length === 0 && ` (${texts.anyBlock})`}
      </legend>
      <div className={styles.blocks}>
        {blocks.map(({ name, display_name }) => (
          <DialogCheck
            key={name}
            label={display_name || name}
            value={isLimited && chosen.includes(name)}
            onChange={(isChosen) =>
              change(isChosen ? [...chosen, name] : chosen.filter((other) => other !== name))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

interface Option {
  [key: string]: Value
  name: string
  value: string
}

function optionsIn(value: Value): Option[] {
  return readList(value).flatMap((item): Option[] => {
    if (!isObject(item)) return []
    const { name, value } = item
    return typeof name === 'string' && typeof value === 'string' ? [{ ...item, name, value }] : []
  })
}

/** Options as text, one a line: `value = label`. */
export function optionLines(options: Value): string {
  return optionsIn(options)
    .map(({ name, value }) => (name === value ? value : `${value} = ${name}`))
    .join('\n')
}

/** Reads them back; other keys of the options that stay are kept. */
export function readOptionLines(text: string, before: Value): Option[] {
  const known = new Map(optionsIn(before).map((option) => [option.value, option]))
  return text.split('\n').flatMap((line): Option[] => {
    const [, value = '', label = ''] = /^\s*([^=]*?)\s*(?:=\s*(.*?)\s*)?$/.exec(line) ?? []
    if (value === '') return []
    return [{ ...known.get(value), name: label || value, value }]
  })
}
