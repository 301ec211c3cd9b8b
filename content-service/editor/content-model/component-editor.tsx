import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'

import type { Datasource } from '../api/content-model.ts'
import type { Component } from '../model/component.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { DialogCheck, DialogError, DialogField } from '../ui/dialog.tsx'
import { Message } from '../workspace/message.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { FieldList, fieldsOf, schemaOf, type EditedField } from './field-list.tsx'
import { driftOf } from './model-drift.ts'
import { modelTexts } from './model-texts.ts'
import { RemoveModelDialog } from './remove-model-dialog.tsx'
import { useAttempt } from './use-attempt.ts'

import place from '../ui/place.module.css'
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

/** What a component is, its fields, its presets, and where it differs from what the site reads. */
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
      // First, as stories follow only a rename by itself.
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
            onChange={(text) => change({ name: text })}
            required
            pattern="[\w\-]+"
          />
          <DialogField label={texts.label} value={label} onChange={(text) => change({ label: text })} />
        </div>
        <DialogCheck
          label={texts.isRoot}
          value={is_root}
          onChange={(isRoot) => change({ is_root: isRoot })}
        />
        <DialogCheck
          label={texts.isNestable}
          value={is_nestable}
          onChange={(isNestable) => change({ is_nestable: isNestable })}
        />
        <FieldList
          fields={fields}
          unread={drift?.unread ?? []}
          blocks={blocks}
          datasources={datasources}
          onChange={(changed) => change({ fields: changed })}
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

/** The presets of a component: they are made of blocks; here they get other names, or go. */
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
              className={styles.cell}
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
  /** The ETag of what was edited. */
  tag: string
}

function draftOf(component: Component, tag: string): ComponentDraft {
  const { name, display_name, is_root, is_nestable } = component
  return { name, label: display_name ?? '', is_root, is_nestable, fields: fieldsOf(component), tag }
}

/** What is not saved survives a visit elsewhere and a reload of the tab. */
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
    /** It was saved as it is now, or is taken back. */
    settle: () => {
      sessionStorage.removeItem(key)
      setKept(undefined)
    },
  }
}
