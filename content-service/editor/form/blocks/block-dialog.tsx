import { useState } from 'react'

import type { Field } from '../../model/component.ts'
import { newBlock } from '../../model/new-block.ts'
import type { Block } from '../../model/story.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { allowedComponents, componentName } from '../allowed-components.ts'
import { useForm } from '../form-context.ts'
import { listTexts } from '../ui/list-texts.ts'
import { PickItem, PickList } from '../ui/pick-list.tsx'
import { blockTexts } from './block-texts.ts'
import { ComponentIcon } from './component-icon.tsx'

import list from '../ui/list.module.css'

interface BlockDialogProps {
  field: Field
  onChoose: (block: Block) => void
  onClose: () => void
}

/** Makes a new block of an allowed component, empty or from one of its presets. */
export function BlockDialog({ field, onChoose, onClose }: BlockDialogProps) {
  const { space } = useForm()
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
            <PickList
              label={t.searchKinds}
              search={search}
              onSearch={setSearch}
              status={found.length === 0 && nothing}
              look={`${list.results} ${list.kinds}`}
            >
              {found.map(({ component, preset }) => (
                <PickItem
                  key={`${component.name} ${preset?.id ?? ''}`}
                  icon={<ComponentIcon icon={component.icon} color={component.color} />}
                  name={componentName(component)}
                  detail={preset?.name}
                  onPick={() => choose({ component, preset })}
                />
              ))}
            </PickList>
          </form>
        )
      }}
    </Dialog>
  )
}
