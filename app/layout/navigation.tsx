import { useLocation } from '@tanstack/react-router'

import type { Site } from '../../server-functions/content/schema/settings-story.ts'
import { SiteLink } from '../ui/site-link.tsx'

import styles from './navigation.module.css'

/** The main navigation, with `aria-current` on the current page and on the section that contains it. */
export function Navigation({ header }: { header: NonNullable<Site['header']> }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const items = [
    ...header.navigation,
    ...(header.contact_link
      ? [{ _uid: 'contact', _editable: undefined, label: header.contact_label, link: header.contact_link }]
      : []),
  ]
  return (
    <ul className={styles.list}>
      {items.map(
        ({ _uid, _editable, label, link }) =>
          link && (
            <li key={_uid} {..._editable}>
              <SiteLink
                className={styles.link}
                href={link.href}
                newTab={link.newTab}
                aria-current={isSection(link.href, pathname) || undefined}
              >
                {label}
              </SiteLink>
            </li>
          ),
      )}
    </ul>
  )
}

/** Whether the current page is below `href`. The home page is no section, as every page is below it. */
function isSection(href: string, pathname: string): boolean {
  return href.split('/').length > 2 && pathname.startsWith(`${href}/`)
}
