import { useLingui } from '@lingui/react/macro'

import { ShareAndNote } from '../page-actions/share-and-note.tsx'
import { useCurrentPage } from '../router/use-site-and-page.ts'
import { SiteLink } from '../ui/site-link.tsx'

import styles from './breadcrumbs.module.css'

/** The breadcrumb trail and the actions of the page; nothing on pages without ancestors. */
export function Breadcrumbs() {
  const { t } = useLingui()
  const page = useCurrentPage()
  if (!page || page.breadcrumbs.length === 0) return null
  return (
    <div className={styles.row}>
      <nav className={styles.trail} aria-label={t`Breadcrumbs`}>
        <ol>
          {[{ href: `/${page.locale}`, name: t`Home` }, ...page.breadcrumbs].map(({ href, name }) => (
            <li key={href}>
              <SiteLink href={href}>{name}</SiteLink>
            </li>
          ))}
          <li>
            <span aria-current="page">{page.name}</span>
          </li>
        </ol>
      </nav>
      {/* The key clears a status text of the previous page. */}
      <ShareAndNote key={page.uuid} />
    </div>
  )
}
