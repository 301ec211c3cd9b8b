import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { NavItem } from '../../server-functions/content/schema/blocks.ts'
import { useSite } from '../router/use-site-and-page.ts'
import { SiteLink } from '../ui/site-link.tsx'

import styles from './search-page.module.css'

/** Links to the sections of the site and to the contact: the entries of the main navigation. */
export function Sections() {
  const { t } = useLingui()
  const header = useSite()?.header
  if (!header) return null
  const contact = header.contact_link
    ? [{ _uid: 'contact', label: header.contact_label, link: header.contact_link }]
    : []
  return <LinkGroup title={t`Sections`} links={[...header.navigation, ...contact]} />
}

/** The questions that the footer begins with: its first column. */
export function Questions() {
  const column = useSite()?.footer?.columns[0]
  return column ? <LinkGroup title={column.title} links={column.links} /> : null
}

interface LinkGroupProps {
  title: ReactNode
  links: readonly Pick<NavItem, '_uid' | 'label' | 'link'>[]
}

function LinkGroup({ title, links }: LinkGroupProps) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul className={styles.sections}>
        {links.map(
          ({ _uid, label, link }) =>
            link && (
              <li key={_uid}>
                <SiteLink {...link}>{label}</SiteLink>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
