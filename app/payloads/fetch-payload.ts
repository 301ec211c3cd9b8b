import type { Payload } from '../../server-functions/payloads/payload.ts'
import { fetchWithRetry } from '../http/retry-get.ts'

/** A payload could not be loaded. */
export class PayloadError extends Error {
  override name = 'PayloadError'
  /** Whether the server has none: the page does not exist, or another build is deployed than the address names. */
  isMissing = false
}

/** The payload at an address. @throws PayloadError */
export async function fetchPayload(address: string): Promise<Payload> {
  const response = await fetchWithRetry(address).catch((cause: unknown) => {
    throw new PayloadError(`No answer from ${address}`, { cause })
  })
  const payload: unknown = response.ok ? await response.json().catch(() => null) : null
  if (isPayload(payload)) return payload
  const error = new PayloadError(`No payload in the answer with status ${response.status} from ${address}`)
  error.isMissing = response.status === 404
  throw error
}

/** Not validated: payloads are sent only to pages of the same build. */
function isPayload(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && 'page' in value && 'site' in value
}
