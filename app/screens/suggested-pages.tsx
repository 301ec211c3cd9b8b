import { useLingui } from '@lingui/react/macro'

import type { NamedPage } from '../../server-functions/content/breadcrumbs.ts'
import { SiteLink } from '../ui/site-link.tsx'

import styles from './screen.module.css'

/** Pages with paths similar to the one that was asked for; nothing if there are none. */
export function SuggestedPages({ pages }: { pages: readonly NamedPage[] }) {
  const { t } = useLingui()
  if (pages.length === 0) return null
  return (
    <nav className={styles.suggestions} aria-label={t`Suggestions`}>
      <h2>{t`Were you looking for one of these pages?`}</h2>
      <ul>
        {pages.map(({ href, name }) => (
          <li key={href}>
            <SiteLink href={href}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
