import { useState } from 'react'

import type { OpenSpace } from '../../api/space.ts'
import type { Field } from '../../model/component.ts'
import { newBlock } from '../../model/new-block.ts'
import type { Block } from '../../model/story.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { allowedComponents, componentName } from '../allowed-components.ts'
import { listTexts } from '../ui/list-texts.ts'
import { focusNeighbour } from '../ui/move-focus.ts'
import { blockTexts } from './block-texts.ts'
import { ComponentIcon } from './component-icon.tsx'

import control from '../controls/control.module.css'
import list from '../ui/pick-list.module.css'
import styles from './block-dialog.module.css'

interface BlockDialogProps {
  space: OpenSpace
  field: Field
  onChoose: (block: Block) => void
  onClose: () => void
}

/** Makes a new block of an allowed component, empty or from one of its presets. */
export function BlockDialog({ space, field, onChoose, onClose }: BlockDialogProps) {
  const t = useTexts(blockTexts)
  const { nothing } = useTexts(listTexts)
  const [search, setSearch] = useState('')
  const term = search.trim().toLowerCase()
  const kinds = allowedComponents(field, space.components).flatMap((component) => {
    const presets = space.presets.filter(({ component_id }) => component_id === component.id)
    return [undefined, ...presets].map((preset) => ({ component, preset }))
  })
  const found = kinds.filter(({ component, preset }) =>
    `${componentName(component)} ${component.name} ${preset?.name ?? ''}`.toLowerCase().includes(term),
  )
  return (
    <Dialog title={t.choose} onClose={onClose}>
      {(close) => {
        const choose = ({ component, preset }: (typeof kinds)[number]) => {
          close()
          onChoose(newBlock(component, space.presets, preset))
        }
        return (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (found[0]) choose(found[0])
            }}
          >
            <div role="presentation" onKeyDown={focusNeighbour}>
              <input
                type="search"
                className={control.input}
                aria-label={t.searchKinds}
                placeholder={t.searchKinds}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
              <output className={list.status}>{found.length === 0 && nothing}</output>
              <ul className={`${list.list} ${styles.kinds}`}>
                {found.map((kind) => (
                  <li key={`${kind.component.name} ${kind.preset?.id ?? ''}`}>
                    <button type="button" className={list.item} onClick={() => choose(kind)}>
                      <ComponentIcon icon={kind.component.icon} color={kind.component.color} />
                      <span className={list.name}>{componentName(kind.component)}</span>
                      {kind.preset && <span className={list.detail}>{kind.preset.name}</span>}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          </form>
        )
      }}
    </Dialog>
  )
}
