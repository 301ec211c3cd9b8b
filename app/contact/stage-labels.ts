import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Stage } from '../../server-functions/contact/contact-form.ts'
import { maturities } from '../../server-functions/content/schema/fields.ts'
import { stages } from '../projects/maturity-stages.ts'

/** The options of the field "stage" in their order: the maturity scale, and messages about something else. */
export const stageLabels: readonly { value: Stage; number: string; label: MessageDescriptor }[] = [
  ...maturities.map((value) => ({ value, number: value, label: stages[value] })),
  { value: 'other', number: '', label: msg`Not about a project` },
]
