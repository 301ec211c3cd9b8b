import { usePublicSettings } from '../page/current-page.ts'
import { SiteLink } from '../ui/site-link.tsx'

import styles from './word-mark.module.css'

/** The brand's name as the way home, with the tick of the maturity scale. */
export function WordMark() {
  return (
    <SiteLink className={styles['mark']} href="/">
      {usePublicSettings()?.brandName}
    </SiteLink>
  )
}
