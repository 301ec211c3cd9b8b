import { pageUrl } from '../canonical.ts'
import type { HeadInput } from '../head-input.ts'

type IdSource = Pick<HeadInput, 'page' | 'settings'>

/** A reference to another node of the graph. */
export interface NodeRef {
  '@id': string
}

/** The agency, the same node on every page. */
export function organizationRef({ settings }: Pick<IdSource, 'settings'>): NodeRef {
  return { '@id': `${settings.siteUrl}/#organization` }
}

/** The website, the same node on every page. */
export function webSiteRef({ settings }: Pick<IdSource, 'settings'>): NodeRef {
  return { '@id': `${settings.siteUrl}/#website` }
}

/** A node of this page. */
export function partRef(source: IdSource, part: string): NodeRef {
  return { '@id': `${pageUrl(source)}#${part}` }
}
