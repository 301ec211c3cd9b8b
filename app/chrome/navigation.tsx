import { useLocation } from '@tanstack/react-router'

import type { SiteContent } from '../../server-functions/content/schema/content.ts'
import { SiteLink } from '../locale/site-link.tsx'

import styles from './navigation.module.css'

/** The main pages, the one being read marked, and its section too. */
export function Navigation({ site }: { site: SiteContent }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const items = [
    ...site.navigation,
    ...(site.contact_link ? [{ _uid: 'contact', label: site.contact_label, link: site.contact_link }] : []),
  ]
  return (
    <ul className={styles['list']}>
      {items.map(
        ({ _uid, label, link }) =>
          link && (
            <li key={_uid}>
              <SiteLink
                className={styles['link']}
                href={link.href}
                newTab={link.newTab}
                data-section={pathname.startsWith(`${link.href}/`) || undefined}
              >
                {label}
              </SiteLink>
            </li>
          ),
      )}
    </ul>
  )
}
