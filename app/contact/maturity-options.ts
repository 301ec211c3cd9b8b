import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Stage } from '../../server-functions/contact/contact-fields.ts'
import { isMaturity, maturityNames } from '../projects/maturity-names.ts'

/** The options of the field "stage" in their order: the maturity scale, and messages about something else. */
export const maturityOptions: readonly { value: Stage; number: string; label: MessageDescriptor }[] = [
  // Not from the schema of the CMS, which would bring zod to the browser.
  ...Object.keys(maturityNames)
    .filter(isMaturity)
    .map((value) => ({ value, number: value, label: maturityNames[value] })),
  { value: 'other', number: '', label: msg`Not about a project` },
]
