import { useLingui } from '@lingui/react/macro'

import type { StageFigures } from '../../server-functions/content/schema/calculator.ts'
import { maturityNames } from '../projects/maturity-names.ts'
import { useRangeFormat } from './use-range-format.ts'

import styles from './stage-deliverables.module.css'

/** All stages, each with its weeks and cost from the previous one. */
export function StageTable({ stages }: { stages: readonly StageFigures[] }) {
  const { t } = useLingui()
  const { weeksOf, costOf } = useRangeFormat()
  return (
    <details className={styles.all}>
      <summary>{t`All stages in a table`}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Stage`}</th>
            <th scope="col">{t`Time`}</th>
            <th scope="col">{t`Cost`}</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ maturity, weeks, cost }) => (
            <tr key={maturity}>
              <th scope="row">
                {maturity} {t(maturityNames[maturity])}
              </th>
              <td>{weeksOf(weeks)}</td>
              <td>{costOf(cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
