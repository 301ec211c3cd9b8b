import type { SearchKind } from '../search-params/search-params.ts'

/** A page or person in the search index. */
export interface SearchEntry {
  /** The uuid of its story. */
  uuid: string
  /** Null for a page whose story cannot be read: only its names are known. */
  kind: SearchKind | null
  href: string
  /** The name of the story. */
  name: string
  /** The heading of the page. */
  title: string
  lead: string
  /** The maturity of a project; '' if not stated. */
  year: string
  /** The texts below, a paragraph a line, as UTF-8: they are most of the memory. */
  body: Uint8Array
  /** Last path segments and names in all languages. */
  names: string
  /** Whether editors highlight it. */
  isHighlight: boolean
  /**
   * Whether it is marked noindex: then the search does not show it, like other search engines. It is still suggested
   * for an address that was not found, and stays in lists.
   */
  isHidden: boolean
}
