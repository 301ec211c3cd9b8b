import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'

import { buttonLook } from '../ui/button.tsx'
import { consentButtonAttributes } from './consent-button-attributes.ts'
import { ExternalActions, useFocusAfterAnswer } from './external-actions.tsx'
import type { ExternalContent } from './use-consent.ts'

import styles from './external-notice.module.css'

interface ExternalNoticeProps {
  content: ExternalContent
  /** Label of the button that loads this one. */
  action: string
  /** What is, or would be, loaded, and from whom. */
  children: ReactNode
  /** The link to the content at its provider. */
  link?: ReactNode
}

/**
 * What is loaded from a third party, with a button for this once and one for all; or, when it is loaded, the way to
 * forbid it. Its messages are in both catalogues (lingui.config.ts).
 */
export function ExternalNotice({ content, action, children, link }: ExternalNoticeProps) {
  const { t } = useLingui()
  const { allowed } = content
  const settings = useRef<HTMLButtonElement>(null)
  const answers = useFocusAfterAnswer(content, allowed, () => {
    // The loaded content may have taken the focus.
    if (document.activeElement === document.body) settings.current?.focus()
  })
  return (
    <div className={styles.notice}>
      <p>{children}</p>
      <ExternalActions answers={allowed ? undefined : answers} action={action}>
        {allowed && (
          <button
            ref={settings}
            type="button"
            {...buttonLook({ color: 'secondary', outlined: true })}
            {...consentButtonAttributes}
          >
            {t`Cookie settings`}
          </button>
        )}
        {link}
      </ExternalActions>
    </div>
  )
}
