import { ClipboardPaste, Plus } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'

import type { Component, Field } from '../../model/component.ts'
import type { StoredAsset } from '../../model/editor-space.ts'
import { newBlock } from '../../model/new-block.ts'
import type { Block } from '../../model/story.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { allowedComponents, componentName } from '../allowed-components.ts'
import { AddAsset } from '../assets/add-asset.tsx'
import { assetValue } from '../assets/asset-value.ts'
import { placeName } from '../find-problems.ts'
import { useForm, useFormState } from '../form-context.ts'
import { readLimit } from '../rules/read-value.ts'
import type { Update } from '../update.ts'
import { fileFieldOf, roomFor } from './add-blocks.ts'
import { BlockDialog } from './block-dialog.tsx'
import { BlockRow } from './block-row.tsx'
import { blockTexts } from './block-texts.ts'
import { useBlockList } from './use-block-list.ts'

import styles from './block-list.module.css'

interface BlockListProps {
  field: Field
  blocks: Block[]
  update: Update<Block[]>
}

/** A list of blocks as expandable rows, which can be added, moved, duplicated, copied and deleted. */
export function BlockList({ field, blocks, update }: BlockListProps) {
  const t = useTexts(blockTexts)
  const { space, state } = useForm()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const allowed = useMemo(() => allowedComponents(field, space.components), [field, space.components])
  /** The index at which a block is being inserted, if any. */
  const [place, setPlace] = useState<number>()
  const { actions, message } = useBlockList({ field, blocks, update, list, addButton })
  const room = roomFor(field, blocks.length)
  const limit = readLimit(field.maximum) || undefined
  const isAnyOpen = useFormState((state) => blocks.some(({ _uid }) => state.isOpen(_uid)))

  const add = (block: Block, at: number) => {
    state.addNew([block._uid])
    actions.insert([block], at)
    state.announce(t.added(placeName(space.components, block.component)))
  }
  const hasPreset = ({ id }: Component) => space.presets.some(({ component_id }) => component_id === id)
  const only = allowed.length === 1 ? allowed[0] : undefined
  const fileField = only && fileFieldOf(only)
  const addFiles = (component: Component, name: string, assets: readonly StoredAsset[]) => {
    const added = assets.map((asset) => ({
      ...newBlock(component, space.presets),
      [name]: assetValue(asset, 'default'),
    }))
    // Many open forms would hide the list that they are in.
    if (added.length === 1) state.addNew(added.map(({ _uid }) => _uid))
    actions.insert(added, Infinity)
    state.announce(t.addedMany(added.length, componentName(component)))
  }
  return (
    <>
      {blocks.length > 0 && (
        <>
          <div className={styles.head}>
            <span>{limit === undefined ? t.count(blocks.length) : t.countOf(blocks.length, limit)}</span>
            {isAnyOpen && (
              <Button
                look="link"
                onClick={() =>
                  state.setOpen(
                    blocks.map(({ _uid }) => _uid),
                    false,
                  )
                }
              >
                {t.collapse}
              </Button>
            )}
          </div>
          <ul ref={list} className={styles.list}>
            {blocks.map((block, index) => (
              <BlockRow
                // Old content may have duplicate _uids, which must not break the form.
                key={
                  blocks.findIndex(({ _uid }) => _uid === block._uid) === index
                    ? block._uid
                    : `${block._uid}${index}`
                }
                list={id}
                block={block}
                index={index}
                count={blocks.length}
                hasRoom={room > 0}
                actions={actions}
                onInsert={setPlace}
              />
            ))}
          </ul>
        </>
      )}
      <div className={styles.foot}>
        <Button
          ref={addButton}
          disabled={room === 0 || allowed.length === 0}
          onClick={() =>
            only && !hasPreset(only) ? add(newBlock(only), blocks.length) : setPlace(blocks.length)
          }
        >
          <Plus aria-hidden size={15} />
          {only ? t.addOne(componentName(only)) : t.add}
        </Button>
        <IconButton
          label={t.pasteLabel}
          disabled={room === 0}
          onClick={() => void actions.pasteAt(blocks.length)}
          icon={<ClipboardPaste aria-hidden size={16} />}
        />
        <output className={styles.message}>{message}</output>
      </div>
      {only && fileField && room > 0 && (
        <AddAsset field={fileField.field} isMany onAdd={(assets) => addFiles(only, fileField.name, assets)} />
      )}
      {place !== undefined && (
        <BlockDialog
          space={space}
          field={field}
          onChoose={(block) => add(block, place)}
          onClose={() => setPlace(undefined)}
        />
      )}
    </>
  )
}
