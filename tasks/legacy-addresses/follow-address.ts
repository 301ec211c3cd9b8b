import { printableText } from '../../server-functions/settings/printable-text.ts'
import type { NearestPage } from './read-page.ts'
import type { Ask } from './site-client.ts'

/** `gone`: answered 410, on purpose. `dead`: ends at anything but 200 and 410. */
type Result = 'ok' | 'gone' | 'dead'

/** The outcome for an address. */
export interface Outcome {
  result: Result
  /** The last status; null if there was no answer. */
  status: number | null
  /** The target of each redirect, in order: path and query, with fragment if it has one. */
  redirects: string[]
  /** The reason, if the status does not say it. */
  problem?: string
  /** Title of the page at the end. */
  title?: string
  /** Existing pages similar to a missing one, the most similar first. */
  suggestions: NearestPage[]
}

const maxRedirects = 10

/**
 * Requests an address and follows its redirects (RFC 9110, 15.4) as long as they stay on the host. Never rejects.
 * @param deadlineMs when no further redirect is followed
 */
export async function checkAddress(
  ask: Ask,
  base: string,
  target: string,
  deadlineMs = 60_000,
): Promise<Outcome> {
  const deadline = performance.now() + deadlineMs
  const redirects: string[] = []
  const passed = new Set([target])
  let place = { origin: base, target }
  for (;;) {
    const {
      status = null,
      location,
      problem,
      title,
      suggestions = [],
    } = await ask(place.origin, place.target)
    const end = (problem?: string): Outcome => ({
      result: problem !== undefined ? 'dead' : resultOf(status),
      status,
      redirects,
      ...(problem !== undefined && { problem }),
      ...(title !== undefined && { title }),
      suggestions,
    })
    if (status === null || status < 300 || status > 399) return end(problem)
    if (location === undefined) return end('a redirect without a target')
    const url = URL.parse(location, place.origin + place.target)
    if (!url) return end(`redirects to "${printableText(location)}", which is no address`)
    if (url.host !== new URL(base).host) return end(`leaves the site: ${printableText(url.href)}`)
    if (redirects.length === maxRedirects) return end(`more than ${maxRedirects} redirects`)
    if (performance.now() >= deadline) return end(`redirects for more than ${deadlineMs / 1000} s`)
    place = { origin: url.origin, target: url.pathname + url.search }
    redirects.push(place.target + url.hash)
    if (passed.has(place.target)) return end('redirects in a circle')
    passed.add(place.target)
  }
}

function resultOf(status: number | null): Result {
  if (status === 200) return 'ok'
  return status === 410 ? 'gone' : 'dead'
}
