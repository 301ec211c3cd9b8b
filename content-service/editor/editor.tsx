import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { EditorError } from './api/editor-error.ts'
import { createManagementClient } from './api/management-client.ts'
import { openSpace } from './api/space.ts'
import { forgetToken, storeToken } from './sign-in/editor-token.ts'
import { SignIn } from './sign-in/sign-in.tsx'
import { type InterfaceLanguage, InterfaceLanguageContext } from './texts/interface-language.tsx'
import { initialLanguage, storeChoice } from './workspace/interface-settings.ts'
import { Message } from './workspace/message.tsx'
import { Workspace } from './workspace/workspace.tsx'

/** The editor: a client of the Management API at its own origin. */
export function Editor({ token: first }: { token: string | undefined }) {
  const [token, setToken] = useState(first)
  const [language, setLanguage] = useState<InterfaceLanguage>(initialLanguage)
  const { data, error, refetch } = useQuery({
    queryKey: ['space', token],
    queryFn: () => openSpace(createManagementClient({ token: token ?? '', origin: window.location.origin })),
    enabled: token !== undefined,
    staleTime: Infinity,
  })
  const signIn = (given: string) => {
    forgetToken()
    storeToken(given)
    setToken(given)
  }
  const choose = (chosen: InterfaceLanguage) => {
    storeChoice('language', chosen)
    setLanguage(chosen)
  }
  const isWrong = error instanceof EditorError && error.kind === 'unauthorized'
  return (
    <InterfaceLanguageContext value={language}>
      <div lang={language} style={{ blockSize: '100%' }}>
        {token === undefined || isWrong ? (
          <SignIn isWrong={isWrong} onToken={signIn} />
        ) : data ? (
          <Workspace space={data} onLanguage={choose} />
        ) : (
          <Message error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </InterfaceLanguageContext>
  )
}
