import { timeOf } from '../story-bar/time-of.ts'
import type { StorySession } from '../story/story-session.ts'
import { useInterfaceLanguage, useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import type { UnsavedCopy } from './unsaved-copies.ts'
import { useWorkspace } from './workspace-context.ts'
import { workspaceTexts } from './workspace-texts.ts'

import styles from '../story-bar/story-notices.module.css'

interface LeftCopyNoticeProps {
  copy: UnsavedCopy
  session: StorySession
}

/** Offers the unsaved changes that a crash, a closed tab or a reload has left. */
export function LeftCopyNotice({ copy, session }: LeftCopyNoticeProps) {
  const { sessions } = useWorkspace()
  const texts = useTexts(workspaceTexts)
  const language = useInterfaceLanguage()
  return (
    <section className={styles.received}>
      <output>{texts.found(timeOf(copy.at, language))}</output>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => void sessions.resume(session, copy)}>
          {texts.resume}
        </Button>
        <Button onClick={() => void sessions.forgetCopy(copy)}>{texts.forget}</Button>
      </div>
    </section>
  )
}
