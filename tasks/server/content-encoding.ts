import type { IncomingMessage } from 'node:http'

import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** What the types of Negotiator lack: its options. */
interface EncodingNegotiator {
  encoding(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): string | undefined
}

/**
 * The content coding for an answer, among those it can have (RFC 9110, 12.5.3): the one that the client prefers, of
 * equal ones the smaller. A client that accepts none gets the identity, as the rule asks for.
 */
export function chooseEncoding(request: IncomingMessage, available: readonly Encoding[]): Encoding {
  const negotiator: EncodingNegotiator = new Negotiator(request)
  const chosen = negotiator.encoding(available, { preferred: ['br', 'gzip'] })
  return available.find((encoding) => encoding === chosen) ?? 'identity'
}
