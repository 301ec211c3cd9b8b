/** What becomes of an address that an editor tries. */
export interface AddressAnswer {
  result:
    | { kind: 'page' | 'gone' | 'missing' | 'unavailable' | 'other site' }
    | { kind: 'moved'; to: string; permanent: boolean }
  /** Why redirects of the editors from there are left out. */
  leftOut: string[]
}
