import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Locale } from '../../locales/locales.ts'
import { useForeignLanguage } from '../i18n/use-foreign-language.ts'

import styles from './page-link-text.module.css'

interface PageLinkTextProps {
  href: string
  /** Whether the name is in the language of the current page, not of the linked one. */
  translated?: boolean
  children: ReactNode
}

/** The text of a link to a page; if the page is in another language, with `lang` (WCAG 3.1.2) and a hint. */
export function PageLinkText({ href, translated = false, children }: PageLinkTextProps) {
  const language = useForeignLanguage()(href)
  if (!language) return children
  return (
    <>
      {translated ? children : <span lang={language}>{children}</span>}{' '}
      <small className={styles.hint}>({<InLanguage language={language} />})</small>
    </>
  )
}

const inLanguage: Record<Locale, MessageDescriptor> = { de: msg`in German`, en: msg`in English` }

function InLanguage({ language }: { language: Locale }) {
  const { t } = useLingui()
  return t(inLanguage[language])
}
