import { PageName } from './page-name.tsx'
import { SiteLink } from './site-link.tsx'

import styles from './card-link.module.css'

interface CardLinkProps {
  href: string
  headline: string
  /** The headline is not the page's own: it is in the words of the page that the card is on. */
  translated?: boolean
}

/** The link of a card: the whole card is its target, the headline its name. The card is positioned. */
export function CardLink({ href, headline, translated = false }: CardLinkProps) {
  return (
    <SiteLink className={styles['link']} href={href}>
      <PageName href={href} translated={translated}>
        {headline}
      </PageName>
    </SiteLink>
  )
}
