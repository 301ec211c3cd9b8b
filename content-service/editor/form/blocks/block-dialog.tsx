import { useState } from 'react'

import type { Component } from '../../model/component.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { componentName } from '../allowed-components.ts'
import { focusNeighbour } from '../ui/focus-neighbour.ts'
import { listTexts } from '../ui/list-texts.ts'
import { blockTexts } from './block-texts.ts'
import { ComponentIcon } from './component-icon.tsx'

import control from '../controls/control.module.css'
import list from '../ui/pick-list.module.css'
import styles from './block-dialog.module.css'

interface BlockDialogProps {
  components: readonly Component[]
  onChoose: (component: Component) => void
  onClose: () => void
}

/** Chooses the component of a new block. */
export function BlockDialog({ components, onChoose, onClose }: BlockDialogProps) {
  const t = useTexts(blockTexts)
  const { nothing } = useTexts(listTexts)
  const [search, setSearch] = useState('')
  const term = search.trim().toLowerCase()
  const found = components.filter((component) =>
    `${componentName(component)} ${component.name}`.toLowerCase().includes(term),
  )
  return (
    <Dialog title={t.choose} onClose={onClose}>
      {(close) => {
        const choose = (component: Component) => {
          close()
          onChoose(component)
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
                {found.map((component) => (
                  <li key={component.name}>
                    <button type="button" className={list.item} onClick={() => choose(component)}>
                      <ComponentIcon icon={component.icon} color={component.color} />
                      <span className={list.name}>{componentName(component)}</span>
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
