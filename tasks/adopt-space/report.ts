import type { Coverage } from './coverage.ts'
import type { Gap } from './find-gaps.ts'
import type { Proposal } from './propose-mapping.ts'

/** The result for a space, as JSON too. */
export interface Report {
  source: string
  space: string
  websiteFolder: string
  /** The share of stories, blocks and filled fields that is understood, in per cent. */
  understood: number
  coverage: Coverage
  /** The proposed mapping; null if every component has a line or is one of the site's. */
  proposal: (Proposal & { understood: number }) | null
  gaps: Gap[]
}
