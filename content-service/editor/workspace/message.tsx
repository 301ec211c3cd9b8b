import { useErrorText } from '../texts/error-text.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { workspaceTexts } from './workspace-texts.ts'

import styles from './workspace.module.css'

/** Shown while loading, or if loading failed. */
export function Message({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const texts = useTexts(workspaceTexts)
  const errorText = useErrorText()
  if (!error) return <p className={styles.message}>{texts.loading}</p>
  return (
    <div className={styles.message} role="alert">
      <p>{errorText(error)}</p>
      <Button onClick={onRetry}>{texts.retry}</Button>
    </div>
  )
}
