import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Maturity } from '../../server-functions/content/schema/fields.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { maturityNames } from './maturity-names.ts'

import styles from './maturity-scale.module.css'

interface MaturityScaleProps {
  value: Maturity
  /** The name of the stage at `--at` of an element around; otherwise that of the value. */
  children?: ReactNode
}

/** The maturity of a project on a scale from sketch (0.1) to series production (1.0). */
export function MaturityScale({ value, children }: MaturityScaleProps) {
  const { t } = useLingui()
  return (
    <p className={styles.scale} {...(!children && { style: { '--at': Math.round(Number(value) * 100) } })}>
      <span className={styles.rule} aria-hidden="true">
        <b />
      </span>
      <span className={styles.label}>
        <VisuallyHidden>{t`Maturity`} </VisuallyHidden>
        {children ?? `${value} ${t(maturityNames[value])}`}
      </span>
    </p>
  )
}
