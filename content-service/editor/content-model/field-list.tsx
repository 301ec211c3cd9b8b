import { useState } from 'react'

import type { Datasource } from '../api/content-model.ts'
import type { Component, Field } from '../model/component.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { DialogField } from '../ui/dialog.tsx'
import { FieldSettings } from './field-settings.tsx'
import { modelTexts } from './model-texts.ts'
import { RowButtons } from './row-buttons.tsx'

import styles from './model.module.css'

/** A field while it is edited: it keeps the name under which it is stored. */
export interface EditedField {
  /** Undefined for a new one. */
  stored: string | undefined
  name: string
  field: Field
}

/** The fields of a schema, as the form shows them. */
export function fieldsOf({ schema }: Component): EditedField[] {
  return Object.entries(schema)
    .toSorted(([, one], [, other]) => (one.pos ?? 0) - (other.pos ?? 0))
    .map(([name, field]) => ({ stored: name, name, field }))
}

/** The schema of fields in their order. */
export function schemaOf(fields: readonly EditedField[]): Record<string, Field> {
  return Object.fromEntries(fields.map(({ name, field }, pos) => [name, { ...field, pos }]))
}

interface FieldListProps {
  fields: readonly EditedField[]
  /** Fields that the site does not read. */
  unread: readonly string[]
  blocks: readonly Component[]
  datasources: readonly Datasource[]
  onChange: (fields: EditedField[]) => void
}

/** The fields of a component: their order, names and settings. */
export function FieldList({ fields, unread, blocks, datasources, onChange }: FieldListProps) {
  const texts = useTexts(modelTexts)
  const [added, setAdded] = useState('')
  const change = (index: number, changed: Partial<EditedField>) =>
    onChange(fields.map((item, at) => (at === index ? Object.assign({ ...item }, changed) : item)))
  const isFree = new RegExp(`^(?:${freeName(fields)})$`).test(added)
  return (
    <section className={styles.fields}>
      <h2 className={styles.heading}>{texts.fields}</h2>
      <ul>
        {fields.map((item, index) => {
          const { stored, name, field } = item
          return (
            <li key={stored ?? `new ${index}`} className={styles.field} data-field={name}>
              <details>
                <summary>
                  <strong>{field.display_name || name}</strong> <small>{name}</small>
                  {unread.includes(name) && <span className={styles.drift}> {texts.drift}</span>}
                </summary>
                <DialogField
                  label={texts.fieldName}
                  hint={stored !== undefined && stored !== name ? texts.renameHint : undefined}
                  value={name}
                  pattern={freeName(fields.toSpliced(index, 1))}
                  required
                  onChange={(text) => change(index, { name: text })}
                />
                <FieldSettings
                  field={field}
                  blocks={blocks}
                  datasources={datasources}
                  onChange={(changed) => change(index, { field: Object.assign({ ...field }, changed) })}
                />
              </details>
              <RowButtons
                name={name}
                isFirst={index === 0}
                isLast={index === fields.length - 1}
                onMove={(by) => onChange(fields.toSpliced(index, 1).toSpliced(index + by, 0, item))}
                onRemove={() => onChange(fields.toSpliced(index, 1))}
              />
            </li>
          )
        })}
      </ul>
      <div className={styles.row}>
        <DialogField label={texts.fieldName} value={added} onChange={setAdded} />
        <Button
          disabled={!isFree}
          onClick={() => {
            onChange([...fields, { stored: undefined, name: added, field: { type: 'text' } }])
            setAdded('')
          }}
        >
          {texts.addField}
        </Button>
      </div>
    </section>
  )
}

/** Names that neither another field nor a block itself has, as a regular expression. */
function freeName(others: readonly { name: string }[]): string {
  const taken = ['component', '_uid', '_editable', '__proto__', ...others.map(({ name }) => name)].filter(
    (name) => /^[\w-]+$/.test(name),
  )
  return String.raw`(?!(?:${taken.join('|')})$)(?!.*__i18n__)\w+`
}
