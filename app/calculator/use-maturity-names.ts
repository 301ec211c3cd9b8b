import { useLingui } from '@lingui/react/macro'

import type { ScalePoint } from '../../server-functions/content/schema/calculator.ts'
import { maturityNames } from '../projects/maturity-names.ts'

/** Names the points of the scale. */
export function useMaturityNames() {
  const { t } = useLingui()
  return {
    /** “0.3 Model”, or “an idea”. */
    nameOf: (point: ScalePoint) => (point === '0' ? t`an idea` : `${point} ${t(maturityNames[point])}`),
    /** “0.3”, or “Idea”. */
    shortNameOf: (point: ScalePoint) => (point === '0' ? t`Idea` : point),
  }
}
