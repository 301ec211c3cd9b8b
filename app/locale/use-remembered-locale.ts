import { useEffect } from 'react'

import { localeCookie } from './cookie.ts'
import { useLocale } from './use-locale.ts'

/** Remembers the language being read; the server does the same for pages it renders. */
export function useRememberedLocale(): void {
  const locale = useLocale()
  useEffect(() => {
    document.cookie = localeCookie(locale, { secure: window.location.protocol === 'https:' })
  }, [locale])
}
