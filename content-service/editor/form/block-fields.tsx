import { memo, type KeyboardEvent, type ReactNode, useId } from 'react'

import type { Component } from '../model/component.ts'
import type { Block } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { RawValue } from './controls/plain-controls.tsx'
import { FieldRow } from './field-row.tsx'
import { findProblems } from './find-problems.ts'
import { type BlockFieldsProps, useForm, useFormState } from './form-context.ts'
import { formTexts } from './form-texts.ts'
import { fieldState } from './rules/conditions.ts'
import {
  type FieldItem,
  fieldLabel,
  fieldLayout,
  fieldsOfTab,
  type SectionItem,
  type Tab,
} from './rules/field-layout.ts'
import { blocksInField } from './rules/field-values.ts'
import { moveFocus } from './ui/move-focus.ts'

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
        <RawValue label={block.component} value={block} />
      </div>
    )
  return <KnownFields block={block} update={update} component={component} />
})

function KnownFields({ block, update, component }: BlockFieldsProps & { component: Component }) {
  const t = useTexts(formTexts)
  const { space, languages, state } = useForm()
  const layout = fieldLayout(component)
  const chosen = useFormState(() => state.tabOf(block._uid))
  const tab = layout.find(({ name }) => name === chosen) ?? layout[0]
  if (!tab) return null

  const field = ({ name, field }: FieldItem) => {
    const { isHidden, isRequired } = fieldState(field, block, component.schema)
    if (isHidden) return null
    return (
      <FieldRow key={name} name={name} field={field} block={block} update={update} isRequired={isRequired} />
    )
  }
  const section = (item: SectionItem) => {
    const shown = item.fields.filter(({ field }) => !fieldState(field, block, component.schema).isHidden)
    const isHidden = fieldState(item.field, block, component.schema).isHidden || shown.length === 0
    return isHidden ? null : (
      <details key={item.name} open className={styles.section}>
        <summary>{fieldLabel(item.name, item.field)}</summary>
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
  const hasProblem = (each: Tab) =>
    fieldsOfTab(each).some((item) => problemIn(item, block, space.components, languages))
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
  { name, field }: FieldItem,
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
