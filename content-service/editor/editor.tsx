import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { createManagementClient } from './api/management-client.ts'
import { openSpace } from './api/space.ts'
import { type EditorToken, SignIn, SignInAgain } from './sign-in/sign-in.tsx'
import { type InterfaceLanguage, InterfaceLanguageContext } from './texts/texts.tsx'
import { initialLanguage, storeChoice } from './workspace/story-url.ts'
import { Message } from './workspace/workspace-context.tsx'
import { Workspace } from './workspace/workspace.tsx'

/** The editor: a client of the Management API at its own origin. */
export function Editor({ token }: { token: EditorToken }) {
  const { token: given, isRefused } = useSyncExternalStore(token.subscribe, token.get)
  const [language, setLanguage] = useState<InterfaceLanguage>(initialLanguage)
  const { data, error, refetch } = useQuery({
    queryKey: ['space'],
    queryFn: () =>
      openSpace(
        createManagementClient({
          token: () => token.get().token ?? '',
          renewToken: token.renew,
          acceptToken: token.accept,
          origin: window.location.origin,
        }),
      ),
    enabled: given !== undefined,
    staleTime: Infinity,
  })
  const choose = (chosen: InterfaceLanguage) => {
    storeChoice('language', chosen)
    setLanguage(chosen)
  }
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <InterfaceLanguageContext value={language}>
      <div style={{ blockSize: '100%' }}>
        {data ? (
          <Workspace
            space={data}
            onLanguage={choose}
            signIn={isRefused && <SignInAgain onToken={token.give} />}
          />
        ) : given === undefined || isRefused ? (
          <SignIn isWrong={isRefused} onToken={token.give} />
        ) : (
          <Message error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </InterfaceLanguageContext>
  )
}
