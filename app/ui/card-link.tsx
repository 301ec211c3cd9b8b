import { hyphenated } from './hyphenated-heading.tsx'
import { PageLinkText } from './page-link-text.tsx'
import { SiteLink } from './site-link.tsx'

import styles from './card-link.module.css'

interface CardLinkProps {
  href: string
  headline: string
  /** Whether the headline is in the language of the current page, not of the linked one. */
  translated?: boolean
}

/** The link of a card, named by the headline; the whole card is clickable. The card must be positioned. */
export function CardLink({ href, headline, translated = false }: CardLinkProps) {
  return (
    <SiteLink className={styles.link} href={href}>
      <PageLinkText href={href} translated={translated}>
        {hyphenated(headline)}
      </PageLinkText>
    </SiteLink>
  )
}
