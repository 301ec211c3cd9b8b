/** What an address leads to that an editor tries out. */
export interface AddressAnswer {
  result:
    | { kind: 'page' | 'gone' | 'missing' | 'unavailable' | 'other site' }
    | { kind: 'moved'; to: string; permanent: boolean }
  /** Why redirects of the editors from this address are left out. */
  leftOut: string[]
}
