import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Maturity } from '../../server-functions/content/schema/fields.ts'

/** The names of the stages of the maturity scale. */
export const maturityNames: Record<Maturity, MessageDescriptor> = {
  '0.1': msg`Sketch`,
  '0.3': msg`Model`,
  '0.5': msg`Functional model`,
  '0.8': msg`Prototype`,
  '0.9': msg`Pilot run`,
  '1.0': msg`Series`,
}

/** Whether a value is a stage of the maturity scale. */
export function isMaturity(value: string): value is Maturity {
  return Object.hasOwn(maturityNames, value)
}
