import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

import { buttonLook } from '../ui/button.tsx'
import type { ExternalContent } from './use-consent.ts'

import styles from './external-actions.module.css'

type Answers = Pick<ExternalContent, 'allowThis' | 'allowAll'>

interface ExternalActionsProps {
  /** The actions of the buttons; undefined once they are done. */
  answers: Answers | undefined
  /** Label of the button that loads this one. */
  action: string
  /** Further links and buttons. */
  children?: ReactNode
}

/** The buttons that load what a third party has: for this once, and for all. Its messages are in several catalogues (lingui.config.ts). */
export function ExternalActions({ answers, action, children }: ExternalActionsProps) {
  const { t } = useLingui()
  return (
    // Pictures stand in paragraphs.
    <span className={styles.actions}>
      {answers && (
        <>
          <button type="button" {...buttonLook({ color: 'secondary' })} onClick={answers.allowThis}>
            {action}
          </button>
          <button
            type="button"
            {...buttonLook({ color: 'secondary', outlined: true })}
            onClick={answers.allowAll}
          >
            {t`Always load external content`}
          </button>
        </>
      )}
      {children}
    </span>
  )
}

/** Answers after which `focus` is called: the button that was pressed is gone once the content is shown. */
export function useFocusAfterAnswer(content: Answers, isShown: boolean, focus: () => void): Answers {
  const isAnswered = useRef(false)
  const onShown = useEffectEvent(focus)
  useEffect(() => {
    if (isShown && isAnswered.current) onShown()
    isAnswered.current = false
  }, [isShown])
  const answer = (allow: () => void) => () => {
    isAnswered.current = true
    allow()
  }
  return { allowThis: answer(content.allowThis), allowAll: answer(content.allowAll) }
}
