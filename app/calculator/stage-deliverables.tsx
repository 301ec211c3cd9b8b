import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { StageFigures } from '../../server-functions/content/schema/calculator.ts'
import { maturityNames } from '../projects/maturity-names.ts'
import { useRangeFormat } from './use-range-format.ts'

import styles from './stage-deliverables.module.css'

interface StageDeliverablesProps {
  stages: readonly StageFigures[]
  /** A text below the stages. */
  children: ReactNode
}

/** The deliverables on the way, stage by stage. */
export function StageDeliverables({ stages, children }: StageDeliverablesProps) {
  const { t } = useLingui()
  const { weeksOf, costOf } = useRangeFormat()
  return (
    <div className={styles.list}>
      <h3>{t`What you receive`}</h3>
      <ol>
        {stages.map(({ maturity, weeks, cost, receives }) => (
          <li key={maturity}>
            <p className={styles.name}>
              <b>{maturity}</b> {t(maturityNames[maturity])}
            </p>
            <p>{receives}</p>
            <p className={styles.figures}>
              <span>{weeksOf(weeks)}</span> <span>{costOf(cost)}</span>
            </p>
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}
