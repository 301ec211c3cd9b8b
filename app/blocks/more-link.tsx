import type { Link } from '../../server-functions/content/schema/fields.ts'
import { SiteLink } from '../locale/site-link.tsx'

import styles from './more-link.module.css'

/** The way from some to all. */
export function MoreLink({ link, label }: { link: Link; label: string }) {
  return (
    <SiteLink {...link} className={styles['more']}>
      {label}
    </SiteLink>
  )
}
