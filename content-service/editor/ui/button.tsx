import { type ComponentProps, type ReactNode, useRef, useId, type MouseEvent, useState } from 'react'

import styles from './button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'plain' | 'primary' | 'quiet' | 'danger' | 'link'
  icon?: ReactNode
}

/** A button that cannot be pressed, as after a save, keeps the focus: a disabled one would drop it to the page's start. */
export function Button({ look = 'plain', icon, children, className = '', disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[look] ?? ''} ${className}`}
      {...rest}
      {...(disabled && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
    >
      {icon}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  /** Its accessible name and tooltip. */
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, look = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button
      look={look}
      className={styles.iconOnly ?? ''}
      aria-label={label}
      title={label}
      icon={icon}
      {...rest}
    />
  )
}

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Which files: `.jpg,.png`. */
  accept?: string | undefined
  isMany?: boolean
  onFiles: (files: File[]) => void
}

/** A button that asks for files. */
export function FileButton({ accept, isMany = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMany}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; content?: ReactNode }[]
  onChange: (value: Value) => void
}

/** A segmented control: radio buttons. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment} title={option.label}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span aria-hidden="true">{option.content ?? option.label}</span>
        </label>
      ))}
    </div>
  )
}

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
