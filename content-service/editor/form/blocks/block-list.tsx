import { ClipboardPaste, Plus } from 'lucide-react'
import { useCallback, useId, useMemo, useRef, useState } from 'react'

import { readBlocks, readFlag, readLimit, type Block } from '../../model/block-values.ts'
import {
  type Component,
  type Field,
  type StoredAsset,
  newBlock,
  allowedComponents,
  componentName,
} from '../../model/component.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { AddAsset } from '../assets/asset-search.tsx'
import { assetValue } from '../assets/asset-value.tsx'
import { type Update, type ControlProps, groupProps } from '../controls/control-parts.tsx'
import { placeName } from '../find-problems.ts'
import { useForm, useFormState } from '../form-context.ts'
import { BlockDialog, blockTexts } from './block-dialog.tsx'
import { BlockRow, roomFor, useBlockList } from './block-row.tsx'

import control from '../controls/control.module.css'
import styles from './blocks.module.css'

interface BlockListProps {
  field: Field
  blocks: Block[]
  update: Update<Block[]>
}

/** A field of blocks. */
export function BlocksControl(props: ControlProps) {
  const { field, value, updateValue } = props
  const update = useCallback<Update<Block[]>>(
    (change, step) =>
      updateValue((current) => {
        const before = readBlocks(current)
        const after = change(before)
        return after === before ? current : after
      }, step),
    [updateValue],
  )
  return (
    <div {...groupProps(props)}>
      <BlockList field={field} blocks={readBlocks(value)} update={update} />
    </div>
  )
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
  const uids = blocks.map(({ _uid }) => _uid)
  const isAnyOpen = useFormState((state) => uids.some((uid) => state.isOpen(uid)))

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
    // Many open forms would hide the list around them.
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
              <Button look="link" onClick={() => state.setOpen(uids, false)}>
                {t.collapse}
              </Button>
            )}
          </div>
          <ul ref={list} className={styles.list}>
            {blocks.map((block, index) => (
              <BlockRow
                // Old content may have duplicate _uids, which must not break the form.
                key={uids.indexOf(block._uid) === index ? block._uid : `${block._uid}${index}`}
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
      <div className="actions">
        <Button
          icon={<Plus />}
          ref={addButton}
          disabled={room === 0 || allowed.length === 0}
          onClick={() =>
            only && !hasPreset(only) ? add(newBlock(only), blocks.length) : setPlace(blocks.length)
          }
        >
          {only ? t.addOne(componentName(only)) : t.add}
        </Button>
        <IconButton
          label={t.pasteLabel}
          disabled={room === 0}
          onClick={() => void actions.pasteAt(blocks.length)}
          icon={<ClipboardPaste size={16} />}
        />
        <output className={control.soft}>{message}</output>
      </div>
      {only && fileField && room > 0 && (
        <AddAsset field={fileField.field} isMany onAdd={(assets) => addFiles(only, fileField.name, assets)} />
      )}
      {place !== undefined && (
        <BlockDialog
          field={field}
          onChoose={(block) => add(block, place)}
          onClose={() => setPlace(undefined)}
        />
      )}
    </>
  )
}

/** The field that makes a block of a file, as in a gallery: its only required file. */
function fileFieldOf({ schema }: Component): { name: string; field: Field } | undefined {
  const [found, ...others] = Object.entries(schema).filter(
    ([, { type, required }]) => type === 'asset' && readFlag(required),
  )
  return found && others.length === 0 ? { name: found[0], field: found[1] } : undefined
}
