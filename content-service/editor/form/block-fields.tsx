import { Languages } from 'lucide-react'
import { memo, type KeyboardEvent, type ReactNode, useId, useCallback, useState } from 'react'

import { type Block, copyWithNewIds, readLimit, readText, type Value } from '../model/block-values.ts'
import { type Component, type Field, valueKey, languageName } from '../model/component.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import type { Update } from './controls/control-parts.tsx'
import { FieldControl } from './controls/field-control.tsx'
import { RawValue } from './controls/text-number-date-controls.tsx'
import { findProblems, formTexts, describeFieldProblem } from './find-problems.ts'
import { type BlockFieldsProps, useForm, useFormState } from './form-context.ts'
import * as layouts from './rules/field-layout.ts'
import { fieldState, blocksInField, fieldProblems, isEmpty } from './rules/field-rules.ts'
import { moveFocus } from './ui/pick-list.tsx'

import control from './controls/control.module.css'
import styles from './field.module.css'

/** The fields of a block or of a story's content, in tabs and sections. */
export const BlockFields = memo(function BlockFields({ block, update }: BlockFieldsProps) {
  const t = useTexts(formTexts)
  const { space } = useForm()
  const component = space.components.get(block.component)
  if (!component)
    return (
      <div className={styles.fields}>
        <p className={control.soft}>{t.unknownComponent(block.component)}</p>
        <RawValue aria-label={block.component} value={block} />
      </div>
    )
  return <KnownFields block={block} update={update} component={component} />
})

function KnownFields({ block, update, component }: BlockFieldsProps & { component: Component }) {
  const t = useTexts(formTexts)
  const { space, languages, state } = useForm()
  const layout = layouts.fieldLayout(component)
  const chosen = useFormState(() => state.tabOf(block._uid))
  const tab = layout.find(({ name }) => name === chosen) ?? layout[0]
  if (!tab) return null

  const field = ({ name, field }: layouts.FieldItem) => {
    const { isHidden, isRequired } = fieldState(field, block, component.schema)
    if (isHidden) return null
    return (
      <FieldRow key={name} name={name} field={field} block={block} update={update} isRequired={isRequired} />
    )
  }
  const section = (item: layouts.SectionItem) => {
    const shown = item.fields.filter(({ field }) => !fieldState(field, block, component.schema).isHidden)
    const isHidden = fieldState(item.field, block, component.schema).isHidden || shown.length === 0
    return isHidden ? null : (
      <details key={item.name} open className={styles.section}>
        <summary>{layouts.fieldLabel(item.name, item.field)}</summary>
        <div className={styles.fields}>{item.fields.map(field)}</div>
      </details>
    )
  }
  const fields = (
    <div className={styles.fields}>
      {tab.items.map((item) => (item.kind === 'section' ? section(item) : field(item)))}
    </div>
  )
  if (layout.length === 1) return fields
  const hasProblem = (each: layouts.Tab) =>
    layouts.fieldsOfTab(each).some((item) => problemIn(item, block, space.components, languages))
  return (
    <Tabs
      tabs={layout.map((each) => ({
        name: each.name,
        label: each.label ?? t.mainTab,
        mark: hasProblem(each) ? t.tabHasProblems : undefined,
      }))}
      chosen={tab.name}
      onChoose={(name) => state.setTab(block._uid, name)}
    >
      {fields}
    </Tabs>
  )
}

function problemIn(
  { name, field }: layouts.FieldItem,
  block: Block,
  components: ReadonlyMap<string, Component>,
  languages: readonly string[],
): boolean {
  const isOwn = findProblems(block, components, languages).some(
    (problem) => problem.uid === block._uid && problem.field === name,
  )
  return (
    isOwn ||
    blocksInField(field, block[name]).some((inner) => findProblems(inner, components, languages).length > 0)
  )
}

interface TabsProps {
  tabs: { name: string; label: string; mark: string | undefined }[]
  chosen: string
  onChoose: (name: string) => void
  children: ReactNode
}

/** Tabs (ARIA authoring practices): arrow keys select, Tab enters the panel. */
function Tabs({ tabs, chosen, onChoose, children }: TabsProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tab = tabs[moveFocus(event, '[role=tab]', ['ArrowLeft', 'ArrowRight']) ?? -1]
    if (tab) onChoose(tab.name)
  }
  return (
    <div>
      <div role="tablist" className={styles.tabs} tabIndex={-1} onKeyDown={onKeyDown}>
        {tabs.map(({ name, label, mark }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}panel`}
            tabIndex={name === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(name)}
          >
            {label}
            {mark !== undefined && (
              <span className={styles.mark} title={mark}>
                {mark}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen}`}>
        {children}
      </div>
    </div>
  )
}

interface FieldRowProps extends BlockFieldsProps {
  name: string
  field: Field
  isRequired: boolean
}

/** A field with its label: once, or once in each language that is shown. */
const FieldRow = memo(function FieldRow(props: FieldRowProps) {
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
          {layouts.fieldLabel(name, field)}
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
        <Languages size={13} />
        {language === 'default' ? t.emptyHere : t.untranslated}
      </span>
      <Button
        look="link"
        aria-label={t.takeOverOf(layouts.fieldLabel(name, field), other)}
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
