import type { PageAnswer, PageRequest } from './negotiate-answer.ts'

/** The parts of a request that a page depends on. */
export function pageRequest({ method, headers }: Request): PageRequest {
  return { method, headers: Object.fromEntries(headers) }
}

/** The response with the answer of the page cache. */
export function toResponse({ status, headers, own, body }: PageAnswer): Response {
  const response = new Response(body && new Uint8Array(body), { status })
  const all = [...headers, ...own]
  for (let index = 0; index < all.length; index += 2)
    response.headers.append(all[index] ?? '', all[index + 1] ?? '')
  return response
}
