import { SiteLink } from '../locale/site-link.tsx'

import styles from './card-link.module.css'

/** The link of a card: the whole card is its target, the headline its name. The card is positioned. */
export function CardLink({ href, headline }: { href: string; headline: string }) {
  return (
    <SiteLink className={styles['link']} href={href}>
      {headline}
    </SiteLink>
  )
}
