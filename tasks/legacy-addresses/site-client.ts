import { Agent, type Dispatcher, interceptors } from 'undici'

import { printableText } from '../../server-functions/settings/printable-text.ts'
import { type NearestPage, readPage } from './read-page.ts'

/** The site's answer to one request; redirects are not followed. */
interface Answer {
  status?: number
  /** Why there is no status. */
  problem?: string
  location?: string
  /** Title of a page (status 200). */
  title?: string
  /** What a 404 page suggests, the nearest first. */
  suggestions?: NearestPage[]
}

/** Asks for a request target (path and query) of an origin (`http://localhost:3000`). Never rejects. */
export type Ask = (origin: string, target: string) => Promise<Answer>

/** Concurrent connections: enough to use two cores. */
export const connections = 16

interface Timing {
  /** The first pause before retrying a busy site; doubled each time, or its Retry-After. */
  firstRetryMs?: number
  /** The maximum of a Retry-After. */
  maxRetryMs?: number
  /** For one request with its further attempts. */
  deadlineMs?: number
}

/** A client with keep-alive connections that requests each address once, however many lead to it. */
export function createSiteClient({
  firstRetryMs = 500,
  maxRetryMs = 5000,
  deadlineMs = 30_000,
}: Timing = {}): {
  ask: Ask
  close: () => Promise<void>
} {
  const agent = new Agent({ connections })
  // A busy site does not make an address dead; the last answer counts.
  const patient = agent.compose(
    interceptors.retry({
      maxRetries: 3,
      minTimeout: firstRetryMs,
      maxTimeout: maxRetryMs,
      statusCodes: [429, 502, 503, 504],
      throwOnError: false,
    }),
  )
  const answers = new Map<string, Promise<Answer>>()
  const ask: Ask = (origin, target) => {
    const url = origin + target
    const answer = answers.get(url) ?? request(patient, origin, target, deadlineMs)
    answers.set(url, answer)
    return answer
  }
  return { ask, close: () => agent.close() }
}

async function request(
  dispatcher: Dispatcher,
  origin: string,
  path: string,
  deadlineMs: number,
): Promise<Answer> {
  const signal = AbortSignal.timeout(deadlineMs)
  try {
    const headers = { accept: 'text/html,*/*;q=0.8' }
    const {
      statusCode: status,
      headers: fields,
      body,
    } = await dispatcher.request({ origin, path, method: 'GET', headers, signal })
    const { location } = fields
    const isPage = String(fields['content-type']).startsWith('text/html')
    if (isPage && status === 200) return { status, title: (await readPage(body)).title }
    if (isPage && status === 404) return { status, suggestions: (await readPage(body)).suggestions }
    await body.dump()
    return { status, ...(typeof location === 'string' && { location }) }
  } catch (error) {
    const reason = signal.aborted ? `none within ${deadlineMs / 1000} s` : reasonOf(error)
    return { problem: `no answer: ${reason}` }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return printableText(String(error))
  // An AggregateError, of localhost's two addresses, has a code and no message.
  return printableText(error.message || ('code' in error ? String(error.code) : error.name))
}
