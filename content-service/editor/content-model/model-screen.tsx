import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Component } from '../model/component.ts'
import { useInterfaceLanguage, useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { DialogField } from '../ui/dialog.tsx'
import { TaskDialog } from '../ui/task-dialog.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { ComponentEditor } from './component-editor.tsx'
import { DatasourceEditor } from './datasource-editor.tsx'
import { driftOf } from './model-drift.ts'
import { modelTexts } from './model-texts.ts'
import { useModelRefresh } from './use-attempt.ts'

import place from '../ui/place.module.css'
import styles from './model.module.css'

interface Choice {
  kind: 'component' | 'datasource'
  id: number
}

/** The components and datasources of the space. */
export function ModelScreen() {
  const { storedSpace: space } = useWorkspace()
  const texts = useTexts(modelTexts)
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
        const isDrifting = driftOf(space.site.schema, item) !== undefined
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
  const texts = useTexts(modelTexts)
  const refresh = useModelRefresh()
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
