import { usePublicSettings } from '../router/use-site-and-page.ts'
import { SiteLink } from '../ui/site-link.tsx'

import styles from './word-mark.module.css'

/** The brand name as the link to the home page. */
export function WordMark() {
  const name = usePublicSettings()?.brandName ?? ''
  return (
    <SiteLink className={styles.mark} style={{ '--letters': Math.max(name.length, 1) }} href="/">
      <span>{name}</span>
    </SiteLink>
  )
}
