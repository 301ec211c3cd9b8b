import { type MouseEvent, type ReactNode, useId, useState } from 'react'

import { Button, IconButton } from './button.tsx'

import styles from './popover.module.css'

interface PopoverProps {
  /** The label of the button. */
  label: string
  icon: ReactNode
  /** Shown in the button; without it the button is an icon. */
  text?: ReactNode
  /** Its content, as a function if something in it is to close it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button with a popover, closed by Escape, a click elsewhere, or `close`. */
export function Popover({ label, icon, text, children }: PopoverProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => document.getElementById(id)?.hidePopover()
  const attributes = { popoverTarget: id, 'aria-expanded': isOpen }
  return (
    <div>
      {text === undefined ? (
        <IconButton label={label} icon={icon} {...attributes} />
      ) : (
        <Button look="quiet" aria-label={label} title={label} icon={icon} {...attributes}>
          {text}
        </Button>
      )}
      <div
        id={id}
        popover="auto"
        className={styles.popover}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (typeof children === 'function' ? children(close) : children)}
      </div>
    </div>
  )
}

interface PopoverItemProps {
  icon?: ReactNode
  children: ReactNode
  isDisabled?: boolean
  onClick: () => unknown
}

/** An action, which closes the popover first, so that it can move the focus. */
export function PopoverItem({ icon, children, isDisabled, onClick }: PopoverItemProps) {
  const choose = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onClick()
  }
  return (
    <button type="button" className={styles.item} disabled={isDisabled} onClick={choose}>
      {icon}
      {children}
    </button>
  )
}

interface PopoverLinkProps {
  icon: ReactNode
  href: string
  children: ReactNode
}

export function PopoverLink({ icon, href, children }: PopoverLinkProps) {
  return (
    <a className={styles.item} href={href} target="_blank" rel="noopener">
      {icon}
      {children}
    </a>
  )
}
