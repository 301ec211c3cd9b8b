import { Agent, type Dispatcher, interceptors } from 'undici'

import { TaskError } from '../run-task.ts'
import { type NearestPage, readSuggestions, readTitle } from './read-page.ts'

/** What the site answers to one request, redirects not followed. */
export interface Answer {
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

/** As many connections at once as two cores can use; the other requests wait for one. */
const connections = 16
const timeoutMs = 30_000

/**
 * A client with keep-alive connections that asks once for each address, however many lead to it.
 * @param firstRetryMs how long it waits for a busy site at first; twice as long each further time
 */
export function createSiteClient(firstRetryMs = 500): { ask: Ask; close: () => Promise<void> } {
  const agent = new Agent({ connections, headersTimeout: timeoutMs, bodyTimeout: timeoutMs })
  // A busy site is not a dead address; the last answer counts.
  const patient = agent.compose(
    interceptors.retry({
      maxRetries: 3,
      minTimeout: firstRetryMs,
      statusCodes: [429, 502, 503, 504],
      throwOnError: false,
    }),
  )
  const answers = new Map<string, Promise<Answer>>()
  const ask: Ask = (origin, target) => {
    const url = origin + target
    const answer = answers.get(url) ?? request(patient, origin, target)
    answers.set(url, answer)
    return answer
  }
  return { ask, close: () => agent.close() }
}

async function request(dispatcher: Dispatcher, origin: string, path: string): Promise<Answer> {
  try {
    const headers = { accept: 'text/html,*/*;q=0.8' }
    const {
      statusCode,
      headers: fields,
      body,
    } = await dispatcher.request({ origin, path, method: 'GET', headers })
    const { location } = fields
    const isPage = String(fields['content-type']).startsWith('text/html')
    const answer: Answer = { status: statusCode, ...(typeof location === 'string' && { location }) }
    if (isPage && statusCode === 200) return { ...answer, title: readTitle(await body.text()) }
    if (isPage && statusCode === 404) return { ...answer, suggestions: readSuggestions(await body.text()) }
    await body.dump()
    return answer
  } catch (error) {
    return { problem: `no answer: ${reasonOf(error)}` }
  }
}

/**
 * Makes sure that a site answers before thousands of addresses are asked for.
 * @throws {TaskError} if nothing answers there
 */
export async function requireSite(origin: string): Promise<void> {
  const agent = new Agent({ connectTimeout: 5_000, headersTimeout: timeoutMs })
  try {
    const { body } = await agent.request({ origin, path: '/', method: 'HEAD' })
    await body.dump()
  } catch (error) {
    throw new TaskError(
      `Nothing answers at ${origin} (${reasonOf(error)}). Start the site with \`npm start\`, or say with --base where it runs`,
      { cause: error },
    )
  } finally {
    await agent.destroy()
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // An AggregateError, of localhost's two addresses, has a code and no message.
  return error.message || ('code' in error ? String(error.code) : error.name)
}
