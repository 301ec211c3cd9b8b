import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

import type { ScalePoint } from '../../server-functions/content/schema/calculator.ts'
import { stages } from '../projects/maturity-stages.ts'

const idea = msg`an idea`

/** The number and name of a point of the scale: “0.3 Model”, or “an idea”. */
export function usePointName(): (point: ScalePoint) => string {
  const { i18n } = useLingui()
  return (point) => (point === '0' ? i18n._(idea) : `${point} ${i18n._(stages[point])}`)
}
