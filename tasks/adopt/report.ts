import type { MappingFile } from '../../server-functions/content/component-mapping/mapping-file.ts'
import { type Coverage, understoodShare } from './coverage.ts'
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
  proposal: (Omit<Proposal, 'mapping'> & { understood: number; mapping: MappingFile }) | null
  gaps: Gap[]
}

export interface Parts extends Pick<Report, 'source' | 'space' | 'websiteFolder' | 'coverage' | 'gaps'> {
  proposal: { proposal: Proposal; coverage: Coverage } | undefined
}

export function createReport({ proposal, ...parts }: Parts): Report {
  return {
    source: parts.source,
    space: parts.space,
    websiteFolder: parts.websiteFolder,
    understood: understoodShare(parts.coverage),
    coverage: parts.coverage,
    proposal: proposal ? { ...proposal.proposal, understood: understoodShare(proposal.coverage) } : null,
    gaps: parts.gaps,
  }
}
