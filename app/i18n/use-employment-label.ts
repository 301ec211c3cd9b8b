import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

import type { JobTeaser } from '../../server-functions/content/schema/teasers.ts'

const labels: Record<JobTeaser['employment'], MessageDescriptor> = {
  full_time: msg`Full time`,
  part_time: msg`Part time`,
  apprenticeship: msg`Apprenticeship`,
  internship: msg`Internship`,
}

/** Returns a function that translates an employment type. */
export function useEmploymentLabel() {
  const { t } = useLingui()
  return (employment: JobTeaser['employment']) => t(labels[employment])
}
