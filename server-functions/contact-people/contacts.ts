import type { z } from 'zod'

import type { person } from '../content/schema/teasers.ts'

/** The people to speak with about a page. */
export interface Contacts {
  about: 'reference' | 'service' | 'impulse' | 'job' | 'industry'
  headline: string
  people: z.output<typeof person>[]
  /** Pages with more; '' if there is none. */
  teamHref: string
  costHref: string
  formHref: string
}
