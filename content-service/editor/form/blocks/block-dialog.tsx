import * as Icon from 'lucide-react'
import { useState, createElement, type CSSProperties } from 'react'

import { type Block, isObject, isBlock, type Value } from '../../model/block-values.ts'
import { type Field, newBlock, allowedComponents, componentName } from '../../model/component.ts'
import { useTexts, inBothLanguages, phrase } from '../../texts/texts.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useForm } from '../form-context.ts'
import { listTexts, PickItem, PickList } from '../ui/pick-list.tsx'

import list from '../ui/list.module.css'
import styles from './blocks.module.css'

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

/** Icons for Storyblok's component icons, by the prefix of their names (`block-image`); the first match counts. */
const icons: [string, Icon.LucideIcon][] = [
  ['@', Icon.AtSign],
  ['1-2', Icon.Columns2],
  ['2-2', Icon.LayoutGrid],
  ['4-2', Icon.LayoutGrid],
  ['arrow', Icon.MousePointer2],
  ['build', Icon.Building2],
  ['bulb', Icon.Lightbulb],
  ['calendar', Icon.Calendar],
  ['center', Icon.TextQuote],
  ['comment', Icon.MessageSquare],
  ['doc', Icon.FileText],
  ['email', Icon.Mail],
  ['filter', Icon.Filter],
  ['image', Icon.Image],
  ['keyboard', Icon.Keyboard],
  ['locked', Icon.Lock],
  ['map', Icon.MapPin],
  ['mobile', Icon.Smartphone],
  ['monitor', Icon.Monitor],
  ['paper', Icon.Send],
  ['pay', Icon.Wallet],
  ['share', Icon.Share2],
  ['shield', Icon.Shield],
  ['shopping', Icon.ShoppingCart],
  ['sticker', Icon.StickyNote],
  ['suitcase', Icon.Wallet],
  ['table', Icon.Table2],
  ['tag', Icon.Tag],
  ['text', Icon.TextQuote],
  ['user', Icon.User],
  ['video', Icon.Video],
  ['wallet', Icon.Wallet],
  ['wrench', Icon.Wrench],
]

interface ComponentIconProps {
  icon: string | null | undefined
  color: string | null | undefined
}

/** The icon of a component in its colour. */
export function ComponentIcon({ icon, color }: ComponentIconProps) {
  const name = icon?.replace('block-', '') ?? ''
  const drawing = icons.find(([start]) => name.startsWith(start))?.[1] ?? Icon.Box
  const style: CSSProperties & Record<'--component', string> = { '--component': color || 'var(--ink-soft)' }
  return (
    <span className={styles.icon} style={style} aria-hidden>
      {createElement(drawing, { size: 14 })}
    </span>
  )
}

export const blockTexts = inBothLanguages({
  add: ['Block hinzufügen', 'Add a block'],
  addOne: phrase('# hinzufügen', 'Add #'),
  pasteLabel: ['Block aus der Zwischenablage einfügen', 'Paste a block from the clipboard'],
  collapse: ['Alle zuklappen', 'Close all'],
  count: [
    (count: number) => (count === 1 ? '1 Block' : `${count} Blöcke`),
    (count) => (count === 1 ? '1 block' : `${count} blocks`),
  ],
  countOf: [
    (count: number, limit: number) => `${count} von höchstens ${limit}`,
    (count, limit) => `${count} of at most ${limit}`,
  ],
  choose: ['Welcher Block?', 'Which block?'],
  searchKinds: ['Block suchen', 'Search blocks'],
  duplicate: ['Duplizieren', 'Duplicate'],
  copy: ['Kopieren', 'Copy'],
  pasteAfter: ['Kopie dahinter einfügen', 'Paste after'],
  keepAsPreset: ['Als Vorlage aufheben', 'Keep as a preset'],
  keptAsPreset: phrase(
    'Vorlage „#“ aufgehoben; umbenennen lässt sie sich unter „Modell“.',
    'Kept as the preset “#”; it can be renamed in “Model”.',
  ),
  presetFailed: ['Die Vorlage ließ sich nicht aufheben.', 'The preset could not be kept.'],
  copied: phrase('# kopiert', '# copied'),
  duplicated: phrase('# dupliziert', '# duplicated'),
  added: phrase('# hinzugefügt', '# added'),
  addedMany: [
    (count: number, name: string) => (count === 1 ? `${name} hinzugefügt` : `${count} hinzugefügt: ${name}`),
    (count, name) => (count === 1 ? `${name} added` : `${count} added: ${name}`),
  ],
  removed: phrase('# gelöscht', '# deleted'),
  problems: [
    (count: number) => (count === 1 ? '1 Hinweis' : `${count} Hinweise`),
    (count) => (count === 1 ? '1 note' : `${count} notes`),
  ],
  none: ['In der Zwischenablage ist kein Block.', 'There is no block in the clipboard.'],
  notAllowed: ['Dieser Block ist hier nicht erlaubt.', 'This block is not allowed here.'],
  full: ['Hier ist kein Platz für weitere Blöcke.', 'There is no room for more blocks here.'],
})

const storageKey = 'editor-copied-block'

/** Copied blocks as text: `{"blocks": […]}`. */
export function blocksToText(blocks: readonly Block[]): string {
  return JSON.stringify({ blocks })
}

/** Parses blocks from copied text or JSON; [] for anything else. */
export function blocksFromText(text: string): Block[] {
  let value: Value
  try {
    value = JSON.parse(text)
  } catch {
    return []
  }
  const list = isObject(value) && 'blocks' in value ? value.blocks : value
  const blocks = Array.isArray(list) ? list : [list]
  return blocks.every(isBlock) ? blocks : []
}

/** Copies blocks to the clipboard, and to localStorage where the clipboard cannot be read. */
export async function copyBlocks(blocks: readonly Block[]): Promise<void> {
  const text = blocksToText(blocks)
  localStorage.setItem(storageKey, text)
  await navigator.clipboard.writeText(text).catch(() => {
    // Not permitted or not focused: the copy in localStorage remains.
  })
}

/** The blocks that were copied last; [] if there are none. */
export async function readCopiedBlocks(): Promise<Block[]> {
  const copied = blocksFromText(await navigator.clipboard.readText().catch(() => ''))
  return copied.length > 0 ? copied : blocksFromText(localStorage.getItem(storageKey) ?? '')
}
