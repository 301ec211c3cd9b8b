import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'

import { type Locale, locales, ownNames } from '../../locales/locales.ts'
import { ListingSearchParams } from '../../server-functions/search-params/search-params.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { stringifySearch } from '../router/query-string.ts'
import { useCurrentPage, useTranslations } from '../router/use-site-and-page.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

import styles from './language-switch.module.css'

/**
 * Links to the translation of the current page, keeping the search params of a listing; to the locale's home page if
 * there is no translation.
 */
export function LanguageSwitch() {
  const { t } = useLingui()
  const current = useLocale()
  const page = useCurrentPage()
  const translations = useTranslations()
  const listingSearch = useLocation({
    select: ({ search }) => stringifySearch(ListingSearchParams.parse(search)),
  })
  const hrefIn = (locale: Locale) => {
    const path = page?.alternates[locale]
    return path ? path + listingSearch : (translations?.[locale] ?? `/${locale}`)
  }
  return (
    <nav className={styles.switch} aria-label={t`Language`}>
      <ul>
        {locales.map((locale) => (
          <li key={locale}>
            {locale === current ? (
              <span aria-current="true" lang={locale}>
                <Name locale={locale} />
              </span>
            ) : (
              <SiteLink href={hrefIn(locale)} lang={locale} hrefLang={locale}>
                <Name locale={locale} />
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The language code for the eye, its full name for screen readers. */
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
