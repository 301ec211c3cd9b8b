import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'

import { buttonLook } from '../ui/button.tsx'
import { opensPreferences } from './consent-trigger.ts'
import type { ExternalContent } from './use-consent.ts'

import styles from './external-notice.module.css'

interface ExternalNoticeProps {
  content: ExternalContent
  /** Label of the button that loads this one. */
  action: string
  /** Says what is, or would be, loaded from whom. */
  children: ReactNode
  /** The link to the content at its provider. */
  link?: ReactNode
}

/**
 * What is loaded from a third party, with a button for this once and one for all; or, when it is loaded, the way to
 * forbid it. Its messages are in both catalogues (lingui.config.ts).
 */
export function ExternalNotice({ content, action, children, link }: ExternalNoticeProps) {
  const { allowed, allowThis, allowAll } = content
  const settings = useRef<HTMLButtonElement>(null)
  const isAnswered = useRef(false)
  useEffect(() => {
    // The button that was pressed is gone. What was loaded may have taken the focus.
    if (allowed && isAnswered.current && document.activeElement === document.body) settings.current?.focus()
    isAnswered.current = false
  }, [allowed])
  const answer = (allow: () => void) => () => {
    isAnswered.current = true
    allow()
  }
  return (
    <div className={styles['notice']}>
      <p>{children}</p>
      <div className={styles['actions']}>
        {allowed ? (
          <button
            ref={settings}
            type="button"
            {...buttonLook({ color: 'secondary', outlined: true })}
            {...opensPreferences}
          >
            <Trans>Cookie settings</Trans>
          </button>
        ) : (
          <>
            <button type="button" {...buttonLook({ color: 'secondary' })} onClick={answer(allowThis)}>
              {action}
            </button>
            <button
              type="button"
              {...buttonLook({ color: 'secondary', outlined: true })}
              onClick={answer(allowAll)}
            >
              <Trans>Always load external content</Trans>
            </button>
          </>
        )}
        {link}
      </div>
    </div>
  )
}
