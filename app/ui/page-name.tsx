import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Locale } from '../../locales/locales.ts'
import { useForeignLanguage } from '../i18n/use-foreign-language.ts'

import styles from './page-name.module.css'

interface PageNameProps {
  href: string
  /** The name is in the words of this page, not in those of the page that it leads to. */
  translated?: boolean
  children: ReactNode
}

/** What a link to a page says: its name, in the language it is in, and a hint if that is not the reader's. */
export function PageName({ href, translated = false, children }: PageNameProps) {
  const language = useForeignLanguage()(href)
  if (!language) return children
  return (
    <>
      {translated ? children : <span lang={language}>{children}</span>}{' '}
      <small className={styles['hint']}>({<InLanguage language={language} />})</small>
    </>
  )
}

function InLanguage({ language }: { language: Locale }) {
  return language === 'de' ? <Trans>in German</Trans> : <Trans>in English</Trans>
}
