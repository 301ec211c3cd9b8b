import { Ellipsis, type LucideIcon } from 'lucide-react'
import {
  type ReactNode,
  type KeyboardEvent,
  type ToggleEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { useErrorText, inBothLanguages, phrase, useTexts } from '../../texts/texts.tsx'
import { IconButton } from '../../ui/button.tsx'

import popover from '../../ui/button.module.css'
import control from '../controls/control.module.css'
import styles from './list.module.css'

interface PickListProps {
  label: string
  search: string
  onSearch: (search: string) => void
  /** Instead of results, or false. */
  status: string | false | undefined
  error?: unknown
  /** The look of the results; by default a list. */
  look?: string | undefined
  children: ReactNode
}

/** A search and what it finds; arrow keys move among the results. */
export function PickList({ label, search, onSearch, status, error, look, children }: PickListProps) {
  const errorText = useErrorText()
  return (
    <div role="presentation" onKeyDown={focusNeighbour}>
      <input
        type="search"
        className={control.input}
        aria-label={label}
        placeholder={label}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <output className={error ? control.problem : styles.status}>{error ? errorText(error) : status}</output>
      <ul className={look ?? styles.results}>{children}</ul>
    </div>
  )
}

interface PickItemProps {
  icon?: ReactNode
  name: string
  detail?: ReactNode
  isChosen?: boolean
  onPick: () => void
}

/** A result of a search. */
export function PickItem({ icon, name, detail, isChosen, onPick }: PickItemProps) {
  return (
    <li>
      <button type="button" className={styles.result} aria-pressed={isChosen} onClick={onPick}>
        {icon}
        <span className={styles.resultName}>{name}</span>
        {detail !== undefined && <span className={`${styles.resultDetail} clipped`}>{detail}</span>}
      </button>
    </li>
  )
}

export const listTexts = inBothLanguages({
  insertBefore: ['Davor einfügen', 'Insert before'],
  insertAfter: ['Dahinter einfügen', 'Insert after'],
  up: ['Nach oben', 'Move up'],
  down: ['Nach unten', 'Move down'],
  left: ['Nach links', 'Move left'],
  right: ['Nach rechts', 'Move right'],
  remove: ['Löschen', 'Delete'],
  actionsFor: phrase('Aktionen für #', 'Actions for #'),
  move: phrase('# verschieben', 'Move #'),
  moveHint: [
    'Ziehen, oder mit Pfeil nach oben und unten verschieben',
    'Drag, or move with the arrow keys up and down',
  ],
  movedTo: [
    (name: string, place: number, count: number) => `${name}: jetzt an Stelle ${place} von ${count}`,
    (name, place, count) => `${name}: now number ${place} of ${count}`,
  ],
  search: ['Suchen', 'Search'],
  searching: ['Wird gesucht …', 'Searching …'],
  nothing: ['Nichts gefunden.', 'Nothing found.'],
})

/**
 * Moves the focus among controls by two keys, such as arrows; in a round also by Home and End. Returns the index of the
 * control that has it now.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  [back, forward]: readonly [string, string],
  isRound = true,
): number | undefined {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const ends: Record<string, number> = isRound ? { Home: 0, End: stops.length - 1 } : {}
  const to = { ...ends, [forward]: at + 1, [back]: at - 1 }[event.key]
  if (to === undefined) return undefined
  const next = isRound ? (to + stops.length) % stops.length : to
  const stop = stops[next]
  if (!stop) return undefined
  event.preventDefault()
  stop.focus()
  return next
}

/** Moves the focus by arrow keys between a search field and its results. */
export function focusNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const stops = 'input[type=search], ul :is(a, button:not(:disabled, [aria-disabled=true]))'
  moveFocus(event, stops, ['ArrowUp', 'ArrowDown'], false)
}

export interface MenuItem {
  label: string
  icon: LucideIcon
  onChoose: () => void
  isDisabled?: boolean
  isDangerous?: boolean
}

/** A menu button (ARIA authoring practices). Its entries are rendered when it opens. */
export function Menu({ name, items }: { name: string; items: () => MenuItem[] }) {
  const t = useTexts(listTexts)
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') menu.current?.hidePopover()
    moveFocus(event, 'button:enabled', ['ArrowUp', 'ArrowDown'])
  }
  return (
    <>
      <IconButton
        label={t.actionsFor(name)}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        icon={<Ellipsis size={17} />}
      />
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={t.actionsFor(name)}
        className={`${popover.popover} ${styles.menu}`}
        onToggle={(event: ToggleEvent) => setIsOpen(event.newState === 'open')}
        onKeyDown={onKeyDown}
      >
        {isOpen &&
          items().map(({ label, icon: Icon, onChoose, isDisabled, isDangerous }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={isDisabled}
              className={`${popover.item} ${styles.menuItem} ${isDangerous ? styles.dangerous : ''}`}
              onClick={() => {
                // First, so that the action can move the focus.
                menu.current?.hidePopover()
                onChoose()
              }}
            >
              <Icon />
              {label}
            </button>
          ))}
      </div>
    </>
  )
}
