import { useLingui } from '@lingui/react/macro'

import type { BlockProps } from '../../ui/block-props.ts'
import { Section } from '../../ui/section.tsx'

import styles from './unavailable-list.module.css'

/** Shown in place of a list whose stories cannot be read (specification 8: listing failure). */
export function UnavailableList({ title }: BlockProps<'unavailable_list'>) {
  const { t } = useLingui()
  return (
    <Section title={title}>
      <p className={styles.notice}>
        {t`This list cannot be loaded right now. Please try again in a minute.`}
      </p>
    </Section>
  )
}
