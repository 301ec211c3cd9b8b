import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { Datasource } from '../api/content-model.ts'
import type { OpenSpace } from '../api/space.ts'
import type { Component } from '../model/component.ts'
import { useInterfaceLanguage, useTexts } from '../texts/texts.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { DialogField, TaskDialog, DialogError } from '../ui/dialog.tsx'
import { useWorkspace } from '../workspace/workspace-context.tsx'
import { ComponentEditor } from './component-editor.tsx'
import * as parts from './model-parts.tsx'
import { RowButtons } from './model-parts.tsx'

import place from '../ui/list-screen.module.css'
import styles from './model.module.css'

interface Choice {
  kind: 'component' | 'datasource'
  id: number
}

/** The components and datasources of the space. */
export function ModelScreen() {
  const { storedSpace: space } = useWorkspace()
  const texts = useTexts(parts.modelTexts)
  const [chosen, setChosen] = useState<Choice>()
  const [making, setMaking] = useState<Choice['kind']>()
  const { data: datasources = [] } = useQuery({
    queryKey: ['model', 'datasources'],
    queryFn: ({ signal }) => space.contentModel.datasources(signal),
  })
  const labels = space.labels[useInterfaceLanguage()] ?? {}
  const nameOf = ({ name, display_name }: Component) => {
    const shown = display_name || name
    return labels[shown] ?? shown
  }
  const components = [...space.components.values()].toSorted((one, other) =>
    nameOf(one).localeCompare(nameOf(other)),
  )
  const component = components.find(({ id }) => chosen?.kind === 'component' && id === chosen.id)
  const datasource = datasources.find(({ id }) => chosen?.kind === 'datasource' && id === chosen.id)
  const onRemoved = () => setChosen(undefined)
  const lists = [
    {
      kind: 'component',
      title: texts.components,
      add: texts.newComponent,
      items: components.map((item) => {
        const isDrifting = parts.driftOf(space.site.schema, item) !== undefined
        return { id: item.id, name: nameOf(item), isDrifting }
      }),
      current: component,
    },
    {
      kind: 'datasource',
      title: texts.datasources,
      add: texts.newDatasource,
      items: datasources.map(({ id, name }) => ({ id, name, isDrifting: false })),
      current: datasource,
    },
  ] as const
  return (
    <div className={place.screen}>
      <nav className={place.list} aria-label={texts.model}>
        {lists.map(({ kind, title, add, items, current }) => (
          <section key={kind}>
            <h2 className={styles.heading}>{title}</h2>
            <ul>
              {items.map(({ id, name, isDrifting }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={place.item}
                    aria-current={id === current?.id}
                    onClick={() => setChosen({ kind, id })}
                  >
                    {name} {isDrifting && <span className={styles.drift}>{texts.drift}</span>}
                  </button>
                </li>
              ))}
            </ul>
            <Button onClick={() => setMaking(kind)}>{add}</Button>
          </section>
        ))}
      </nav>
      {component && (
        <ComponentEditor
          key={component.id}
          component={component}
          datasources={datasources}
          onRemoved={onRemoved}
        />
      )}
      {datasource && <DatasourceEditor key={datasource.id} datasource={datasource} onRemoved={onRemoved} />}
      {!component && !datasource && (
        <div className={place.content}>
          <h1>{texts.model}</h1>
          <p>{texts.choose}</p>
          <small>{texts.hint}</small>
        </div>
      )}
      {making && (
        <NewDialog
          kind={making}
          onMade={(id) => setChosen({ kind: making, id })}
          onClose={() => setMaking(undefined)}
        />
      )}
    </div>
  )
}

interface NewDialogProps {
  kind: Choice['kind']
  onMade: (id: number) => void
  onClose: () => void
}

function NewDialog({ kind, onMade, onClose }: NewDialogProps) {
  const { contentModel } = useWorkspace().storedSpace
  const texts = useTexts(parts.modelTexts)
  const refresh = parts.useModelRefresh()
  const [name, setName] = useState('')
  const [label, setLabel] = useState('')
  const create = async () => {
    const made =
      kind === 'component'
        ? await contentModel.createComponent({ name, display_name: label || null, schema: {} })
        : await contentModel.createDatasource(label || name, name)
    onMade(made.id)
    await refresh()
  }
  return (
    <TaskDialog
      title={kind === 'component' ? texts.newComponent : texts.newDatasource}
      action={texts.create}
      task={create}
      onClose={onClose}
    >
      <DialogField label={texts.name} value={name} onChange={setName} required pattern="[\w\-]+" />
      <DialogField label={texts.label} value={label} onChange={setLabel} />
    </TaskDialog>
  )
}

interface DatasourceEditorProps {
  datasource: Datasource
  onRemoved: () => void
}

/** A datasource: its values with their labels in all dimensions. A cell is saved when it is left. */
function DatasourceEditor({ datasource, onRemoved }: DatasourceEditorProps) {
  const { storedSpace: space } = useWorkspace()
  const texts = useTexts(parts.modelTexts)
  const { contentModel } = space
  const { attempt, error } = parts.useAttempt()
  const [added, setAdded] = useState({ name: '', value: '' })
  const [dimension, setDimension] = useState('')
  const [isRemoving, setRemoving] = useState(false)
  const { id, dimensions } = datasource
  const { data: entries = [] } = useQuery({
    queryKey: ['model', 'entries', id, dimensions.map(({ id: dimension }) => dimension)],
    queryFn: ({ signal }) => contentModel.entries(datasource, signal),
  })
  const add = async () => {
    const { name, value } = added
    if (await attempt(async () => contentModel.createEntry(id, name.trim(), value.trim() || name.trim())))
      setAdded({ name: '', value: '' })
  }
  const addDimension = async () => {
    const entry_value = dimension.trim()
    const dimensions_attributes = [{ name: entry_value, entry_value }]
    if (await attempt(async () => contentModel.saveDatasource(id, { dimensions_attributes })))
      setDimension('')
  }
  return (
    <section className={place.content} aria-label={datasource.slug}>
      <h1>{datasource.name}</h1>
      <small>{datasource.slug}</small>
      {error !== undefined && <DialogError>{error}</DialogError>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.entry}</th>
            <th scope="col">{texts.value}</th>
            {dimensions.map(({ id: own, name, entry_value }) => (
              <th key={own} scope="col">
                {name}{' '}
                <IconButton
                  label={texts.remove(name)}
                  icon={<Trash2 size={14} />}
                  onClick={() =>
                    void attempt(async () =>
                      contentModel.saveDatasource(id, {
                        dimensions_attributes: [{ id: own, entry_value, _destroy: true }],
                      }),
                    )
                  }
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id: entry, name, value, dimension_values }, index) => (
            <tr key={entry}>
              <Cell
                label={texts.entryOf(name)}
                value={name}
                onSave={async (text) => attempt(async () => contentModel.saveEntry(entry, { name: text }))}
              />
              <Cell
                label={texts.valueOfEntry(name)}
                value={value}
                onSave={async (text) => attempt(async () => contentModel.saveEntry(entry, { value: text }))}
              />
              {dimensions.map(({ id: dimension, name: label, entry_value }) => (
                <Cell
                  key={dimension}
                  label={texts.dimensionOf(name, label)}
                  value={dimension_values[entry_value] ?? ''}
                  onSave={async (text) =>
                    attempt(async () => contentModel.saveDimensionValue(entry, dimension, text))
                  }
                />
              ))}
              <td className={styles.buttons}>
                <RowButtons
                  name={name}
                  isFirst={index === 0}
                  isLast={index === entries.length - 1}
                  onMove={(by) =>
                    void attempt(async () => contentModel.saveEntry(entry, { position: index + by }))
                  }
                  onRemove={() => void attempt(async () => contentModel.removeEntry(entry))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.row}>
        <DialogField
          label={texts.entry}
          value={added.name}
          onChange={(name) => setAdded({ ...added, name })}
        />
        <DialogField
          label={texts.value}
          value={added.value}
          onChange={(value) => setAdded({ ...added, value })}
        />
        <Button disabled={added.name.trim() === ''} onClick={() => void add()}>
          {texts.addEntry}
        </Button>
      </div>
      <div className={styles.row}>
        <DialogField label={texts.dimension} value={dimension} onChange={setDimension} />
        <Button disabled={dimension.trim() === ''} onClick={() => void addDimension()}>
          {texts.addDimension}
        </Button>
        <Button onClick={() => setRemoving(true)}>{texts.removeDatasource}</Button>
      </div>
      {isRemoving && (
        <parts.RemoveModelDialog
          name={datasource.name}
          consequence={async () => texts.sourceOf(fieldsWith(space, datasource.slug).join(', '))}
          onRemove={async () => {
            await contentModel.removeDatasource(id)
            onRemoved()
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  )
}

/** The fields whose options come from a datasource: `hero.colour`. */
function fieldsWith({ components }: OpenSpace, slug: string): string[] {
  return [...components.values()].flatMap(({ name, schema }) =>
    Object.entries(schema).flatMap(([field, { datasource_slug }]) =>
      datasource_slug === slug ? [`${name}.${field}`] : [],
    ),
  )
}

interface CellProps {
  label: string
  value: string
  onSave: (text: string) => Promise<boolean>
}

/** A text that is saved when it is left, or with Enter; what is refused stays, to be corrected. */
function Cell({ label, value, onSave }: CellProps) {
  const [typed, setTyped] = useState<string>()
  const save = async () => {
    const text = typed?.trim()
    if (text === undefined || text === value || (await onSave(text))) setTyped(undefined)
  }
  return (
    <td>
      <input
        aria-label={label}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void save()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void save()
        }}
      />
    </td>
  )
}
