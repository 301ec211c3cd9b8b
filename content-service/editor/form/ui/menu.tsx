import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react'

import { useTexts } from '../../texts/interface-language.tsx'
import { IconButton } from '../../ui/button.tsx'
import { listTexts } from './list-texts.ts'
import { moveFocus } from './move-focus.ts'

import styles from './menu.module.css'

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
        icon={<Ellipsis aria-hidden size={17} />}
      />
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={t.actionsFor(name)}
        className={styles.menu}
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
              className={`${styles.item} ${isDangerous ? styles.dangerous : ''}`}
              onClick={() => {
                // First, so that the action can move the focus.
                menu.current?.hidePopover()
                onChoose()
              }}
            >
              <Icon aria-hidden size={15} />
              {label}
            </button>
          ))}
      </div>
    </>
  )
}
