import { useLingui } from '@lingui/react/macro'

import { locales, ownNames } from '../locale/locales.ts'
import { SiteLink } from '../locale/site-link.tsx'
import { useLocale } from '../locale/use-locale.ts'
import { useCurrentPage } from './use-site.ts'

import styles from './language-switch.module.css'

/** Keeps the page, at its translated slug; a page without the other language leads to that language's start page. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const current = useLocale()
  const page = useCurrentPage()
  return (
    <nav className={styles['switch']} aria-label={t`Language`}>
      <ul>
        {locales.map((locale) => (
          <li key={locale}>
            {locale === current ? (
              <span aria-current="true" lang={locale} title={ownNames[locale]}>
                {locale}
              </span>
            ) : (
              <SiteLink
                href={page?.alternates[locale] ?? `/${locale}`}
                lang={locale}
                hrefLang={locale}
                title={ownNames[locale]}
                aria-label={ownNames[locale]}
              >
                {locale}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
