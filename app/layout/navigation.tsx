import { useLocation } from '@tanstack/react-router'

import type { NavItem } from '../../server-functions/content/schema/blocks.ts'
import type { Site } from '../../server-functions/content/schema/settings-story.ts'
import { SiteLink } from '../ui/site-link.tsx'

import styles from './navigation.module.css'

/** An entry of an editor, or one that comes from the settings. */
type Item = Omit<NavItem, '_editable'> & Partial<Pick<NavItem, '_editable'>>

interface NavigationProps {
  header: NonNullable<Site['header']>
  /** The number to call, in the menu, which also has further pages; '' if there is none. */
  phone?: string
}

/** The main navigation, with `aria-current` on the current page, else on the section that contains it. */
export function Navigation({ header, phone }: NavigationProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { navigation, menu_navigation: more, contact_link: contact, contact_label: label } = header
  const items: Item[] = [...navigation]
  const add = (itemLabel: string, href: string, newTab = false) =>
    items.push({ component: 'nav_item', _uid: href, label: itemLabel, link: { href, newTab } })
  if (contact) add(label, contact.href, contact.newTab)
  if (phone) add(phone, `tel:${phone.replaceAll(' ', '')}`)
  const hasPage = items.some(({ link }) => link?.href === pathname)
  return (
    <>
      <Links items={items} isCurrent={(href) => !hasPage && isSection(href, pathname)} />
      {phone !== undefined && more.length > 0 && <Links items={more} />}
    </>
  )
}

interface LinksProps {
  items: readonly Item[]
  isCurrent?: (href: string) => boolean
}

function Links({ items, isCurrent }: LinksProps) {
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
                aria-current={isCurrent?.(link.href) || undefined}
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
