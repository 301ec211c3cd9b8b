import { Trans } from '@lingui/react/macro'

import { Section } from '../../ui/section.tsx'
import type { BlockProps } from '../props.ts'

import styles from './unavailable-list.module.css'

/** Shown in place of a list whose stories cannot be read (specification 8: listing failure). */
export function UnavailableList({ title }: BlockProps<'unavailable_list'>) {
  return (
    <Section title={title}>
      <p className={styles.notice}>
        <Trans>This list cannot be loaded right now. Please try again in a minute.</Trans>
      </p>
    </Section>
  )
}
