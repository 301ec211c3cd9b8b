import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'

import { readListingQuery } from '../../server-functions/listing-query.ts'
import { type Locale, locales, ownNames } from '../locale/locales.ts'
import { SiteLink } from '../locale/site-link.tsx'
import { useLocale } from '../locale/use-locale.ts'
import { stringifySearch } from '../search.ts'
import { useCurrentPage } from './use-site.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

import styles from './language-switch.module.css'

/**
 * Keeps the page, at its translated slug, and what is asked of a list on it; a page without the other language leads
 * to that language's start page.
 */
export function LanguageSwitch() {
  const { t } = useLingui()
  const current = useLocale()
  const page = useCurrentPage()
  const asked = useLocation({ select: ({ search }) => stringifySearch(readListingQuery(search)) })
  const addressIn = (locale: Locale) => {
    const path = page?.alternates[locale]
    return path ? path + asked : `/${locale}`
  }
  return (
    <nav className={styles['switch']} aria-label={t`Language`}>
      <ul>
        {locales.map((locale) => (
          <li key={locale}>
            {locale === current ? (
              <span aria-current="true" lang={locale}>
                <Name locale={locale} />
              </span>
            ) : (
              <SiteLink href={addressIn(locale)} lang={locale} hrefLang={locale}>
                <Name locale={locale} />
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Short to see, whole to hear. */
function Name({ locale }: { locale: Locale }) {
  return (
    <>
      <abbr title={ownNames[locale]} aria-hidden="true">
        {locale}
      </abbr>
      <VisuallyHidden>{ownNames[locale]}</VisuallyHidden>
    </>
  )
}
