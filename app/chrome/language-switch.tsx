import { useLingui } from '@lingui/react/macro'

import { type Locale, locales, ownNames } from '../locale/locales.ts'
import { SiteLink } from '../locale/site-link.tsx'
import { useLocale } from '../locale/use-locale.ts'
import { useCurrentPage } from './use-site.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

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
              <span aria-current="true" lang={locale}>
                <Name locale={locale} />
              </span>
            ) : (
              <SiteLink href={page?.alternates[locale] ?? `/${locale}`} lang={locale} hrefLang={locale}>
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
