import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useId, useState } from 'react'

import { useTexts } from '../../texts/interface-language.tsx'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

import styles from './dialog.module.css'

interface DialogProps {
  title: string
  /** wide: for pictures side by side. */
  size?: 'normal' | 'wide'
  onClose: () => void
  /** Closing by `close` gives the focus back to where it was. */
  children: (close: () => void) => ReactNode
}

/** A modal dialog. It is shown as long as it is rendered. */
export function Dialog({ title, size = 'normal', onClose, children }: DialogProps) {
  const t = useTexts(texts)
  const id = useId()
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  useEffect(() => {
    dialog?.showModal()
    // Not the button that closes it, which comes first.
    dialog?.querySelector<HTMLElement>('input[type=search], [data-first]')?.focus()
  }, [dialog])
  const close = useCallback(() => dialog?.close(), [dialog])
  const closeOutside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) close()
  }
  return (
    // The keyboard's way out is Escape, which dialogs have.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={setDialog}
      aria-labelledby={id}
      className={`${styles.dialog} ${size === 'wide' ? styles.wide : ''}`}
      onClose={onClose}
      onClick={closeOutside}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <Button look="icon" label={t.close} onClick={close}>
            <X aria-hidden size={18} />
          </Button>
        </header>
        {children(close)}
      </div>
    </dialog>
  )
}
