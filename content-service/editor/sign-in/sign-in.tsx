import { type SubmitEvent, useState } from 'react'

import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { DialogError, DialogField } from '../ui/dialog.tsx'
import { workspaceTexts } from '../workspace/workspace-texts.ts'

import styles from './sign-in.module.css'

/** Asks for the token of the Management API if the URL had none or a wrong one. */
export function SignIn({ isWrong, onToken }: { isWrong: boolean; onToken: (token: string) => void }) {
  const texts = useTexts(workspaceTexts)
  const [token, setToken] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onToken(token.trim())
  }
  return (
    <main className={styles.screen}>
      <form className={styles.form} onSubmit={submit}>
        <h1 className={styles.title}>{texts.title}</h1>
        <DialogField
          type="password"
          label={texts.token}
          hint={texts.tokenHint}
          value={token}
          onChange={setToken}
          autoComplete="off"
          required
        />
        {isWrong && <DialogError>{texts.wrongToken}</DialogError>}
        <Button type="submit" look="primary">
          {texts.signIn}
        </Button>
      </form>
    </main>
  )
}
