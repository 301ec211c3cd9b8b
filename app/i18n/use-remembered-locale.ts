import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

import { localeCookie } from '../../locales/locale-cookie.ts'
import { localeOfPath } from '../../locales/path.ts'

/** Sets the locale cookie on client-side navigation to a prefixed path; the server sets it for pages it renders. */
export function useRememberedLocale(): void {
  const locale = useLocation({ select: ({ pathname }) => localeOfPath(pathname) })
  // A layout effect: the cookie is set before the new language is seen, so that a reload right after it keeps it.
  useLayoutEffect(() => {
    if (locale) document.cookie = localeCookie(locale, { secure: window.location.protocol === 'https:' })
  }, [locale])
}
