import { usePublicSettings } from '../router/current-page.ts'
import { SiteLink } from '../ui/site-link.tsx'

import styles from './word-mark.module.css'

/** The brand name as the link to the home page. */
export function WordMark() {
  return (
    <SiteLink className={styles.mark} href="/">
      {usePublicSettings()?.brandName}
    </SiteLink>
  )
}
