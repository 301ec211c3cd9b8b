import { type SubmitEvent, useState } from 'react'

import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { DialogError, DialogField } from '../ui/dialog.tsx'
import { workspaceTexts } from '../workspace/workspace-context.tsx'

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

        // The only element on the screen, which is shown again after a wrong token.
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

const key = 'editor-token'

interface TokenState {
  token: string | undefined
  /** The service did not accept it. */
  isRefused: boolean
}
/** The token of the Management API, for `useSyncExternalStore`, and how to get another one. */
export type EditorToken = ReturnType<typeof createEditorToken>

/**
 * The token comes from a URL that the service prints at start (`#token=…`), also from one that is opened later in the
 * same tab; else from this tab's storage. The URL is replaced, so that the token is neither shown nor in the history.
 */
export function createEditorToken() {
  const inUrl = takeFromUrl('')
  let state: TokenState = { token: inUrl ?? sessionStorage.getItem(key) ?? undefined, isRefused: false }
  let waiting: (() => void)[] = []
  const listeners = new Set<() => void>()
  const set = (next: TokenState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const give = (token: string) => {
    sessionStorage.setItem(key, token)
    // It counts as refused until the service has accepted one.
    set({ ...state, token })
    for (const proceed of waiting) proceed()
    waiting = []
  }
  if (inUrl !== undefined) sessionStorage.setItem(key, inUrl)
  window.addEventListener('hashchange', ({ oldURL }) => {
    const token = takeFromUrl(new URL(oldURL).hash)
    if (token !== undefined) give(token)
  })
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    give,
    accept: () => {
      if (state.isRefused) set({ ...state, isRefused: false })
    },
    /** Asks for another token, and waits for it. */
    renew: async (refused: string): Promise<void> => {
      if (state.token !== refused) return undefined
      set({ ...state, isRefused: true })
      return new Promise((resolve) => {
        waiting.push(resolve)
      })
    },
  }
}

/** The token in the URL, which is replaced by what was open before. */
function takeFromUrl(hash: string): string | undefined {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token')
  if (!token) return undefined
  window.history.replaceState(null, '', window.location.pathname + hash)
  return token
}
