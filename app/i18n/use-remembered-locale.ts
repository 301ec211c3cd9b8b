import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

import { localeCookie } from '../../locales/locale-cookie.ts'
import { localeOfPath } from '../../locales/path.ts'

/** Sets the locale cookie on client-side navigation to a prefixed path; the server sets it for pages it renders. */
export function useRememberedLocale(): void {
  const locale = useLocation({ select: ({ pathname }) => localeOfPath(pathname) })
  useEffect(() => {
    if (locale) document.cookie = localeCookie(locale, { secure: window.location.protocol === 'https:' })
  }, [locale])
}
