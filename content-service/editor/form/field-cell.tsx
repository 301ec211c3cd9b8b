import { Languages } from 'lucide-react'
import { useCallback, useState } from 'react'

import { type Field, valueKey } from '../model/component.ts'
import { languageName } from '../model/editor-space.ts'
import { copyWithNewIds } from '../model/new-block.ts'
import type { Block, Value } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { FieldControl } from './controls/field-control.tsx'
import { describeFieldProblem } from './find-problems.ts'
import { useForm } from './form-context.ts'
import { formTexts } from './form-texts.ts'
import { fieldLabel } from './rules/field-layout.ts'
import { fieldProblems } from './rules/field-problems.ts'
import { isEmpty } from './rules/is-empty.ts'
import { readLimit, readText } from './rules/read-value.ts'
import type { Update } from './update.ts'

import styles from './field-cell.module.css'

interface FieldCellProps {
  id: string
  labelId: string
  descriptionId: string | undefined
  name: string
  field: Field
  uid: string
  language: string
  value: Value
  /** The language whose text can be copied. */
  otherLanguage: string | undefined
  otherValue: Value
  update: Update<Block>
  isRequired: boolean
}

/** The value of a field in one language, with its problems. */
export function FieldCell(props: FieldCellProps) {
  const { id, labelId, descriptionId, name, field, uid, language, value, update, isRequired } = props
  const { space, languages, state } = useForm()
  const t = useTexts(formTexts)
  const [isLeft, setIsLeft] = useState(false)
  const key = valueKey(name, field, language)
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
  const languageId = isNamed ? `${id}language` : undefined
  const messagesId = problems.length > 0 ? `${id}messages` : undefined
  const countId = limit === undefined ? undefined : `${id}count`
  return (
    <div
      className={styles.cell}
      data-language={language}
      data-named={isNamed || undefined}
      onBlur={() => setIsLeft(true)}
    >
      {isNamed && (
        <div className={styles.head}>
          <label id={languageId} htmlFor={id} className={styles.language}>
            {languageName(space, language)}
          </label>
          <TakeOver {...props} setValue={setValue} />
        </div>
      )}
      <div data-control>
        <FieldControl
          id={id}
          labelledBy={join(labelId, languageId)}
          describedBy={join(messagesId, descriptionId, countId) || undefined}
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
        <ul id={messagesId} className={styles.messages}>
          {problems.map((problem) => (
            <li key={problem.kind}>{describeFieldProblem(problem, t.problems)}</li>
          ))}
        </ul>
        {limit !== undefined && (
          <span id={countId} className={styles.count} title={t.characters(readText(value).length, limit)}>
            {readText(value).length} / {limit}
          </span>
        )}
      </div>
    </div>
  )
}

/** Tells that a translation is missing, and can copy the other language's text. */
function TakeOver(props: FieldCellProps & { setValue: (value: Value) => void }) {
  const { name, field, language, value, otherLanguage, otherValue, setValue } = props
  const { space } = useForm()
  const t = useTexts(formTexts)
  if (otherLanguage === undefined || field.no_translate === true || !isEmpty(value) || isEmpty(otherValue))
    return null
  const other = languageName(space, otherLanguage)
  return (
    <>
      <span className={styles.missing}>
        <Languages aria-hidden size={13} />
        {language === 'default' ? t.emptyHere : t.untranslated}
      </span>
      <Button
        look="link"
        aria-label={t.takeOverOf(fieldLabel(name, field), other)}
        onClick={() => setValue(copyWithNewIds(otherValue))}
      >
        {t.takeOver(other)}
      </Button>
    </>
  )
}

function join(...ids: (string | undefined)[]) {
  return ids.filter(Boolean).join(' ')
}
