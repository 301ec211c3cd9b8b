import type { IncomingMessage } from 'node:http'

import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Negotiator options that its types lack. */
interface EncodingNegotiator {
  encoding(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): string | undefined
}

/**
 * Negotiates the content coding of a response among those available (RFC 9110, 12.5.3): the client's preference, then
 * the smaller one. If none is acceptable, identity.
 */
export function chooseEncoding(request: IncomingMessage, available: readonly Encoding[]): Encoding {
  const negotiator: EncodingNegotiator = new Negotiator(request)
  const chosen = negotiator.encoding(available, { preferred: ['br', 'gzip'] })
  return available.find((encoding) => encoding === chosen) ?? 'identity'
}
