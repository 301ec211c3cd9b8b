import { memo, useId } from 'react'

import type { Field } from '../model/component.ts'
import type { Block } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { FieldCell } from './field-cell.tsx'
import { type BlockFieldsProps, useForm } from './form-context.ts'
import { formTexts } from './form-texts.ts'
import { fieldLabel } from './rules/field-layout.ts'

import control from './controls/control.module.css'
import styles from './field.module.css'

interface FieldRowProps extends BlockFieldsProps {
  name: string
  field: Field
  isRequired: boolean
}

/** A field with its label: once, or once in each language that is shown. */
export const FieldRow = memo(function FieldRow({ name, field, block, update, isRequired }: FieldRowProps) {
  const t = useTexts(formTexts)
  const { languages } = useForm()
  const id = useId()
  const isTranslatable = field.translatable === true
  const shown = isTranslatable ? languages : ['default']
  const isForAll =
    !isTranslatable && field.type !== 'bloks' && (languages.length > 1 || !languages.includes('default'))
  return (
    <div className={styles.row} data-field={name}>
      <div className={styles.head}>
        <label id={`${id}label`} htmlFor={`${id}${shown[0]}`} className={styles.label}>
          {fieldLabel(name, field)}
        </label>
        {isRequired && <span className={styles.note}>{t.required}</span>}
        {isForAll && <span className={styles.note}>{t.allLanguages}</span>}
        {field.description && (
          <p id={`${id}description`} className={`${control.soft} ${styles.description}`}>
            {field.description}
          </p>
        )}
      </div>
      <div className={styles.cells}>
        {shown.map((language) => (
          <FieldCell
            key={language}
            rowId={id}
            name={name}
            field={field}
            block={block}
            language={language}
            update={update}
            isRequired={isRequired && language === 'default'}
          />
        ))}
      </div>
    </div>
  )
}, isSameField)

/** Skips rendering unless this field changed: other fields of the block don't matter. */
function isSameField(before: FieldRowProps, after: FieldRowProps): boolean {
  return (
    before.name === after.name &&
    before.field === after.field &&
    before.update === after.update &&
    before.isRequired === after.isRequired &&
    before.block._uid === after.block._uid &&
    (before.block === after.block || isSameValue(before.block, after.block, before.name))
  )
}

function isSameValue(before: Block, after: Block, name: string): boolean {
  return [...Object.keys(before), ...Object.keys(after)].every(
    (key) => (key !== name && !key.startsWith(`${name}__i18n__`)) || before[key] === after[key],
  )
}
