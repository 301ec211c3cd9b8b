import { useLingui } from '@lingui/react/macro'

import type { Maturity } from '../../server-functions/content/schema/fields.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { stages } from './maturity-stages.ts'

import styles from './maturity-scale.module.css'

/** The maturity of a project on a scale from sketch (0.1) to series production (1.0). */
export function MaturityScale({ value }: { value: Maturity }) {
  const { t } = useLingui()
  return (
    <p className={styles.scale}>
      <span className={styles.rule} aria-hidden="true">
        <b style={{ inlineSize: percent(value) }} />
      </span>
      <span className={styles.label} style={{ '--at': percent(value) }}>
        <VisuallyHidden>{t`Maturity`} </VisuallyHidden>
        {value} {t(stages[value])}
      </span>
    </p>
  )
}

function percent(stage: string): string {
  return `${Number(stage) * 100}%`
}
