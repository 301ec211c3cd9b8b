import { type SubmitEvent, useState } from 'react'

import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { DialogError, DialogField } from '../ui/dialog.tsx'
import { workspaceTexts } from '../workspace/workspace-texts.ts'

import styles from './sign-in.module.css'

interface SignInProps {
  onToken: (token: string) => void
}

/** Asks for the token of the Management API if the URL had none or a wrong one. */
export function SignIn({ isWrong, onToken }: SignInProps & { isWrong: boolean }) {
  const texts = useTexts(workspaceTexts)
  return (
    <main className={styles.screen}>
      <div className={styles.form}>
        <h1 className={styles.title}>{texts.title}</h1>
        <TokenForm error={isWrong ? texts.wrongToken : undefined} hasFocus onToken={onToken} />
      </div>
    </main>
  )
}

/** Asks for another token above the open story, where nothing is lost meanwhile. */
export function SignInAgain({ onToken }: SignInProps) {
  const texts = useTexts(workspaceTexts)
  return (
    <section className={styles.again} aria-label={texts.signIn}>
      <TokenForm error={texts.tokenExpired} onToken={onToken} />
    </section>
  )
}

interface TokenFormProps extends SignInProps {
  error: string | undefined
  hasFocus?: boolean
}

function TokenForm({ error, hasFocus, onToken }: TokenFormProps) {
  const texts = useTexts(workspaceTexts)
  const [token, setToken] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onToken(token.trim())
  }
  return (
    <form className={styles.fields} onSubmit={submit}>
      <DialogField
        type="password"
        label={texts.token}
        hint={texts.tokenHint}
        value={token}
        onChange={setToken}

        // The only thing on the screen, which is there anew after a wrong token.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={hasFocus}
        required
      />
      {error !== undefined && <DialogError>{error}</DialogError>}
      <Button type="submit" look="primary">
        {texts.signIn}
      </Button>
    </form>
  )
}
