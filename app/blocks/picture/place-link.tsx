import { useLingui } from '@lingui/react/macro'

import type { FactPlace } from '../../../server-functions/content/schema/blocks.ts'
import { SiteLink } from '../../ui/site-link.tsx'

import styles from './place-link.module.css'
import number from './place-number.module.css'

/** The way back from the target of a place in a picture. */
export function PlaceLink({ href, label }: FactPlace) {
  const { t } = useLingui()
  return (
    <SiteLink className={styles.link} href={href} aria-label={t`${label}: show in the picture`}>
      <span className={number.number}>{label}</span>
    </SiteLink>
  )
}
