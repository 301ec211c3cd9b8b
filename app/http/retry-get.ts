/** The statuses after which a GET is sent once more (specification 9). */
const passingStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504])
/** In milliseconds. */
const retryDelay = 300

/**
 * `fetch`, with one retry of a GET that failed temporarily or was not answered (specification 9). Other failures would
 * be repeated, and other methods may have had an effect.
 */
export async function fetchWithRetry(...request: Parameters<typeof fetch>): Promise<Response> {
  const [, { method = 'GET', signal } = {}] = request
  const first = await fetch(...request).catch((error: unknown) => {
    if (method !== 'GET' || signal?.aborted) throw error
  })
  if (first && (method !== 'GET' || !passingStatuses.has(first.status))) return first
  await new Promise((resolve) => setTimeout(resolve, retryDelay))
  return fetch(...request)
}
