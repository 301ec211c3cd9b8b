import { useLingui } from '@lingui/react/macro'

import { deviationOf } from '../../server-functions/estimates-and-failures/compare-estimates.ts'
import type { Estimate } from '../../server-functions/estimates-and-failures/project-estimate-and-failures.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

import styles from './project-estimate.module.css'

export type EstimateUnit = 'weeks' | 'cost'

interface EstimateLineProps {
  unit: EstimateUnit
  estimate: Estimate
  /** The value at the end of the line. */
  max: number
}

/** Estimate and actual as two marks on one line: a tick and a dot, with their difference between them. */
export function EstimateLine({ unit, estimate, max }: EstimateLineProps) {
  const { estimated, actual } = estimate
  const { t } = useLingui()
  const write = useEstimateFormat(unit)
  const at = (value: number) => Math.round((value / max) * 1000) / 10
  return (
    <div className={styles.line}>
      <div
        className={styles.track}
        style={{ '--estimated': at(estimated), '--actual': at(actual) }}
        data-over={actual > estimated || undefined}
        aria-hidden="true"
      >
        <i />
        <s />
        <b />
      </div>
      <p>
        <span>{unit === 'weeks' ? t`Weeks` : t`Cost`}</span> {write.value(estimated)}{' '}
        <span aria-hidden="true">→</span> <VisuallyHidden>{t`estimated`},</VisuallyHidden>{' '}
        <strong>{write.value(actual)}</strong> <VisuallyHidden>{t`actual`},</VisuallyHidden>{' '}
        <em data-over={actual > estimated || undefined}>{write.deviation(deviationOf(estimate))}</em>
      </p>
    </div>
  )
}

/** The legend of the marks. */
export function EstimateKey() {
  const { t } = useLingui()
  return (
    <p className={styles.key} aria-hidden="true">
      <span>
        <i /> {t`estimated`}
      </span>
      <span>
        <b /> {t`actual`}
      </span>
    </p>
  )
}

/** Writes weeks or euros, and deviations as per cent with their sign. */
export function useEstimateFormat(unit: EstimateUnit) {
  const { i18n } = useLingui()
  return {
    value: (value: number) =>
      unit === 'weeks'
        ? i18n.number(value)
        : i18n.number(value, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
    deviation: (share: number) =>
      i18n
        .number(share, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })
        // As on drawings; German numbers have a hyphen.
        .replace('-', '−'),
  }
}
