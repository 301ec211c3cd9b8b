import { listingParamNames } from '../search-params/search-params.ts'

const base = 'http://site.invalid'

/**
 * The redirect target with the query of the request appended as it was sent (`?utm_source=flyer`, `?flag`, `?q=%FC`).
 * Where both have a search param, the target's wins; the fragment stays last. `dropped` are names of params that would
 * mean something else at the target.
 */
export function withQuery(location: string, search: string, dropped: readonly string[] = []): string {
  const target = new URL(location, base)
  const sent = new URL(`?${search.replace(/^\?/, '')}`, base).search.slice(1)
  const isTaken = (name: string) => target.searchParams.has(name) || dropped.includes(name)
  const added = sent.split('&').filter((param) => !isTaken([...new URLSearchParams(param).keys()][0] ?? ''))
  const query = [target.search.slice(1), ...added].filter(Boolean).join('&')
  const origin = target.origin === base ? '' : target.origin
  return origin + target.pathname + (query && `?${query}`) + target.hash
}

/** Where an address has moved to. */
export interface Moved {
  /** A path of this site or the URL of a file, percent-encoded, with its own query and fragment. */
  to: string
  permanent: boolean
}

/** A redirect; `isSpelling` if it leads to the same page in its own spelling, so that its listing params still count. */
export type MovedAddress = { kind: 'moved'; isSpelling: boolean } & Moved

/**
 * The address that a request for a moved one is redirected to, with query and fragment of the request, as in `URL`. A
 * fragment of the target wins (RFC 9110, 10.2.2).
 */
export function redirectLocation(
  { to, isSpelling }: Pick<MovedAddress, 'to' | 'isSpelling'>,
  { search, hash }: Pick<URL, 'search' | 'hash'>,
): string {
  const location = withQuery(to, search, isSpelling ? [] : listingParamNames)
  return location.includes('#') ? location : location + hash
}

/** Two redirects in one hop: that of an address, and that of its target. */
export function joinRedirects(first: MovedAddress, next: MovedAddress): MovedAddress {
  return {
    kind: 'moved',
    to: redirectLocation(next, new URL(first.to, base)),
    permanent: first.permanent && next.permanent,
    isSpelling: first.isSpelling && next.isSpelling,
  }
}
