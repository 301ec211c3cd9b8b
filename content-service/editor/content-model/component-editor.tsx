import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'

import type { Datasource } from '../api/content-model.ts'
import type { Component, Field } from '../model/component.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { DialogCheck, DialogError, DialogField } from '../ui/dialog.tsx'
import { Message, useWorkspace } from '../workspace/workspace-context.tsx'
import { FieldSettings } from './field-settings.tsx'
import { driftOf, RemoveModelDialog, useAttempt, RowButtons, modelTexts } from './model-parts.tsx'

import place from '../ui/list-screen.module.css'
import styles from './model.module.css'

interface ComponentEditorProps {
  component: Component
  datasources: readonly Datasource[]
  onRemoved: () => void
}

/** A component, as it is now. */
export function ComponentEditor(props: ComponentEditorProps) {
  const { storedSpace: space } = useWorkspace()
  const { component } = props
  const { data, error, refetch } = useQuery({
    queryKey: ['model', 'component', component.id],
    queryFn: ({ signal }) => space.contentModel.component(component.id, signal),
    staleTime: 0,
  })
  if (!data) return <Message error={error} onRetry={() => void refetch()} />
  return <LoadedComponent {...props} {...data} />
}

/** The settings of a component, its fields, its presets, and where it differs from what the site reads. */
function LoadedComponent(props: ComponentEditorProps & { tag: string }) {
  const { storedSpace: space } = useWorkspace()
  const { component, tag, datasources, onRemoved } = props
  const texts = useTexts(modelTexts)
  const { attempt, isPending, isSuccess, error } = useAttempt()
  const { draft, isChanged, change, settle } = useComponentDraft(component, tag)
  const { name, label, is_root, is_nestable, fields } = draft
  const [isRemoving, setRemoving] = useState(false)
  const drift = driftOf(space.site.schema, { ...component, name, schema: schemaOf(fields) })
  const blocks = [...space.components.values()].filter(({ is_nestable }) => is_nestable)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const { saveComponent, renameField } = space.contentModel
    const saveAll = async () => {
      let current = draft.tag
      // The rename comes first, as stories follow only a rename by itself.
      for (const { stored, name } of fields)
        if (stored !== undefined && stored !== name)
          current = await renameField(component.id, stored, name, current)
      const changed = { name, display_name: label || null, is_root, is_nestable, schema: schemaOf(fields) }
      await saveComponent(component.id, changed, current)
    }
    void attempt(saveAll).then((isSaved) => isSaved && settle())
  }
  return (
    <>
      <form className={place.content} onSubmit={save} aria-label={component.name}>
        <h1>{component.display_name || component.name}</h1>
        {drift && (
          <output className={styles.warning}>
            <strong>{texts.drift}</strong>
            {drift.isUnread && <span>{texts.unreadComponent}</span>}
            {drift.unread.length > 0 && <span>{texts.unreadFields(drift.unread.join(', '))}</span>}
            {drift.missing.length > 0 && <span>{texts.missingFields(drift.missing.join(', '))}</span>}
          </output>
        )}
        <div className={styles.row}>
          <DialogField
            label={texts.name}
            value={name}
            onChange={(name) => change({ name })}
            required
            pattern="[\w\-]+"
          />
          <DialogField label={texts.label} value={label} onChange={(label) => change({ label })} />
        </div>
        <DialogCheck label={texts.isRoot} value={is_root} onChange={(is_root) => change({ is_root })} />
        <DialogCheck
          label={texts.isNestable}
          value={is_nestable}
          onChange={(is_nestable) => change({ is_nestable })}
        />
        <FieldList
          fields={fields}
          unread={drift?.unread ?? []}
          blocks={blocks}
          datasources={datasources}
          onChange={(fields) => change({ fields })}
        />
        {isChanged && draft.tag !== tag ? (
          <DialogError>{texts.conflict}</DialogError>
        ) : (
          error !== undefined && <DialogError>{error}</DialogError>
        )}
        <div className={styles.row}>
          <Button type="submit" look="primary" disabled={isPending}>
            {texts.save}
          </Button>
          {isChanged && <Button onClick={settle}>{texts.revert}</Button>}
          <output>{isChanged ? texts.unsaved : isSuccess && texts.saved}</output>
          <Button onClick={() => setRemoving(true)}>{texts.removeComponent}</Button>
        </div>
        <Presets component={component} />
      </form>
      {isRemoving && (
        <RemoveModelDialog
          name={component.display_name || component.name}
          consequence={async () => {
            const { total } = await space.stories.find({ contain_component: component.name, per_page: 1 })
            return texts.usedIn(total)
          }}
          onRemove={async () => {
            await space.contentModel.removeComponent(component.id)
            onRemoved()
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}

/** The presets of a component. They are made of blocks; here they are renamed or deleted. */
function Presets({ component }: { component: Component }) {
  const { storedSpace: space } = useWorkspace()
  const texts = useTexts(modelTexts)
  const { attempt, error } = useAttempt()
  const presets = space.presets.filter(({ component_id }) => component_id === component.id)
  return (
    <section>
      <h2 className={styles.heading}>{texts.presets}</h2>
      {presets.length === 0 && <small>{texts.noPresets}</small>}
      <ul>
        {presets.map(({ id, name }) => (
          <li key={id} className={styles.row}>
            <input
              aria-label={texts.label}
              defaultValue={name}
              onBlur={({ target: { value } }) => {
                if (value.trim() !== '' && value !== name)
                  void attempt(async () => space.contentModel.renamePreset(id, value.trim()))
              }}
            />
            <IconButton
              label={texts.remove(name)}
              icon={<Trash2 size={15} />}
              onClick={() => void attempt(async () => space.contentModel.removePreset(id))}
            />
          </li>
        ))}
      </ul>
      {error !== undefined && <DialogError>{error}</DialogError>}
    </section>
  )
}

/** A component while it is edited. */
interface ComponentDraft {
  name: string
  label: string
  is_root: boolean
  is_nestable: boolean
  fields: EditedField[]
  /** The ETag of the component that was edited. */
  tag: string
}

function draftOf(component: Component, tag: string): ComponentDraft {
  const { name, display_name, is_root, is_nestable } = component
  return { name, label: display_name ?? '', is_root, is_nestable, fields: fieldsOf(component), tag }
}

/** Unsaved changes survive a visit elsewhere and a reload of the tab. */
function useComponentDraft(component: Component, tag: string) {
  const key = `editor-component-${component.id}`
  const [kept, setKept] = useState<ComponentDraft | undefined>(
    () => JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined,
  )
  const draft = kept ?? draftOf(component, tag)
  return {
    draft,
    isChanged: kept !== undefined,
    change: (changed: Partial<ComponentDraft>) => {
      const next = { ...draft, ...changed }
      sessionStorage.setItem(key, JSON.stringify(next))
      setKept(next)
    },
    /** It equals the saved state, or was taken back. */
    settle: () => {
      sessionStorage.removeItem(key)
      setKept(undefined)
    },
  }
}

/** A field while it is edited: it keeps the name under which it is stored. */
interface EditedField {
  /** Undefined for a new one. */
  stored: string | undefined
  name: string
  field: Field
}

/** The fields of a schema, as the form shows them. */
function fieldsOf({ schema }: Component): EditedField[] {
  return Object.entries(schema)
    .toSorted(([, one], [, other]) => (one.pos ?? 0) - (other.pos ?? 0))
    .map(([name, field]) => ({ stored: name, name, field }))
}

/** The schema of fields in their order. */
function schemaOf(fields: readonly EditedField[]): Record<string, Field> {
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
function FieldList({ fields, unread, blocks, datasources, onChange }: FieldListProps) {
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
