import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { Datasource } from '../api/content-model.ts'
import type { OpenSpace } from '../api/space.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { DialogError, DialogField } from '../ui/dialog.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { modelTexts } from './model-texts.ts'
import { RemoveModelDialog } from './remove-model-dialog.tsx'
import { RowButtons } from './row-buttons.tsx'
import { useAttempt } from './use-attempt.ts'

import place from '../ui/place.module.css'
import styles from './model.module.css'

interface DatasourceEditorProps {
  datasource: Datasource
  onRemoved: () => void
}

/** A datasource: its values with their labels in all dimensions. A cell is saved when it is left. */
export function DatasourceEditor({ datasource, onRemoved }: DatasourceEditorProps) {
  const { storedSpace: space } = useWorkspace()
  const texts = useTexts(modelTexts)
  const { contentModel } = space
  const { attempt, error } = useAttempt()
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
        <RemoveModelDialog
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
        className={styles.cell}
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
