import type { SearchKind } from '../search-params/search-params.ts'

/** A page or person in the search index. */
export interface SearchEntry {
  /** Of its story. */
  uuid: string
  /** Null for a page whose story cannot be read: only its names are known. */
  kind: SearchKind | null
  href: string
  /** The name of the story. */
  name: string
  /** The heading of the page. */
  title: string
  lead: string
  /** Of a project; '' if it says none. */
  year: string
  /** The texts below, a paragraph a line, as UTF-8: they are most of the memory. */
  body: Uint8Array
  /** Last path segments and names in all languages. */
  names: string
  /** Whether editors highlight it. */
  isHighlight: boolean
  /**
   * Whether it is marked noindex: the search does not show it, as others do not. It is suggested for an address that was
   * not found, and stays in lists.
   */
  isHidden: boolean
}
