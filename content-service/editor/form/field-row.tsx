import { Languages } from 'lucide-react'
import { memo, useCallback, useId, useState } from 'react'

import { type Field, valueKey } from '../model/component.ts'
import { languageName } from '../model/editor-space.ts'
import { copyWithNewIds } from '../model/new-block.ts'
import { readLimit, readText } from '../model/read-value.ts'
import type { Block, Value } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import type { Update } from './controls/control-props.ts'
import { FieldControl } from './controls/field-control.tsx'
import { describeFieldProblem } from './find-problems.ts'
import { type BlockFieldsProps, useForm } from './form-context.ts'
import { formTexts } from './form-texts.ts'
import { fieldLabel } from './rules/field-layout.ts'
import { fieldProblems } from './rules/field-problems.ts'
import { isEmpty } from './rules/field-values.ts'

import control from './controls/control.module.css'
import styles from './field.module.css'

interface FieldRowProps extends BlockFieldsProps {
  name: string
  field: Field
  isRequired: boolean
}

/** A field with its label: once, or once in each language that is shown. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { name, field, isRequired } = props
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
            {...props}
            rowId={id}
            language={language}
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

interface FieldCellProps extends FieldRowProps {
  /** The start of the ids of the row. */
  rowId: string
  language: string
}

/** The value of a field in one language, with its problems. */
function FieldCell({ rowId, name, field, block, language, update, isRequired }: FieldCellProps) {
  const { space, languages, state } = useForm()
  const t = useTexts(formTexts)
  const [isLeft, setIsLeft] = useState(false)
  const uid = block._uid
  const key = valueKey(name, field, language)
  const value = block[key]
  const updateValue = useCallback<Update<Value>>(
    (change, step) =>
      update(
        (block) => {
          const next = change(block[key])
          return Object.is(next, block[key]) ? block : { ...block, [key]: next }
        },
        step ?? `${uid}.${key}`,
      ),
    [update, uid, key],
  )
  const setValue = useCallback((next: Value) => updateValue(() => next), [updateValue])

  const problems = fieldProblems(field, value, isRequired, space.components).filter(
    ({ kind }) => kind !== 'required' || isLeft || !state.isNew(uid),
  )
  const limit = ['text', 'textarea', 'markdown'].includes(field.type)
    ? readLimit(field.max_length)
    : undefined
  const isNamed = field.translatable === true && (languages.length > 1 || language !== 'default')
  const id = `${rowId}${language}`
  const languageId = isNamed && `${id}language`
  const messagesId = problems.length > 0 && `${id}messages`
  const countId = limit !== undefined && `${id}count`
  return (
    <div
      className={styles.cell}
      data-language={language}
      data-named={isNamed || undefined}
      onBlur={() => setIsLeft(true)}
    >
      {languageId && (
        <div className={styles.language}>
          <label id={languageId} htmlFor={id} className={styles.note}>
            {languageName(space, language)}
          </label>
          <TakeOver name={name} field={field} block={block} language={language} setValue={setValue} />
        </div>
      )}
      <div data-control>
        <FieldControl
          id={id}
          labelledBy={join(`${rowId}label`, languageId)}
          describedBy={join(messagesId, field.description && `${rowId}description`, countId) || undefined}
          isInvalid={problems.length > 0}
          isRequired={isRequired}
          name={name}
          field={field}
          language={language}
          value={value}
          setValue={setValue}
          updateValue={updateValue}
        />
      </div>
      <div className={styles.foot}>
        <ul id={messagesId || undefined} className={styles.messages}>
          {problems.map((problem) => (
            <li key={problem.kind}>{describeFieldProblem(problem, t)}</li>
          ))}
        </ul>
        {countId && (
          <span
            id={countId}
            className={`${styles.note} ${styles.count}`}
            title={t.characters(readText(value).length, limit)}
          >
            {readText(value).length} / {limit}
          </span>
        )}
      </div>
    </div>
  )
}

interface TakeOverProps extends Pick<FieldCellProps, 'name' | 'field' | 'block' | 'language'> {
  setValue: (value: Value) => void
}

/** Tells that a translation is missing, and can copy the other language's text. */
function TakeOver({ name, field, block, language, setValue }: TakeOverProps) {
  const { space, languages } = useForm()
  const t = useTexts(formTexts)
  const from = language === 'default' ? languages.find((other) => other !== language) : 'default'
  const original = from === undefined ? undefined : block[valueKey(name, field, from)]
  const isFilled = !isEmpty(block[valueKey(name, field, language)])
  if (from === undefined || field.no_translate === true || isFilled || isEmpty(original)) return null
  const other = languageName(space, from)
  return (
    <>
      <span className={styles.missing}>
        <Languages aria-hidden size={13} />
        {language === 'default' ? t.emptyHere : t.untranslated}
      </span>
      <Button
        look="link"
        aria-label={t.takeOverOf(fieldLabel(name, field), other)}
        onClick={() => setValue(copyWithNewIds(original))}
      >
        {t.takeOver(other)}
      </Button>
    </>
  )
}

function join(...ids: (string | false | null | undefined)[]) {
  return ids.filter(Boolean).join(' ')
}
