import { Languages } from 'lucide-react'
import { useCallback, useState } from 'react'

import { type Field, valueKey } from '../model/component.ts'
import { languageName } from '../model/editor-space.ts'
import { copyWithNewIds } from '../model/new-block.ts'
import { readLimit, readText } from '../model/read-value.ts'
import type { Value } from '../model/story.ts'
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

import styles from './field.module.css'

interface FieldCellProps extends BlockFieldsProps {
  /** The start of the ids of the row. */
  rowId: string
  name: string
  field: Field
  language: string
  isRequired: boolean
}

/** The value of a field in one language, with its problems. */
export function FieldCell({ rowId, name, field, block, language, update, isRequired }: FieldCellProps) {
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
