import { localeOfPath } from '../../locales/locale-prefix.ts'
import { baseLocale } from '../../locales/locales.ts'
import type { FairQueue } from '../../server-functions/concurrency/fair-queue.ts'
import { submitContactForm } from '../../server-functions/contact.functions.ts'
import type { Submission, SubmissionAnswer } from '../../server-functions/contact/submission.ts'
import { renderPage } from '../http/render-page.tsx'
import { confirmationPath } from './confirmation-path.ts'
import { contactMailText } from './contact-mail-text.ts'
import { formLimitResponse } from './form-limit-page.tsx'

/** Responses to a form depend on the visitor. */
const notStored = { 'Cache-Control': 'private, no-store' }

/**
 * Answers a submitted form: with a redirect to the confirmation, or with the page again, its entries and errors. A script
 * (`Accept: application/json`) gets the same as JSON.
 */
export async function handleFormPost(
  request: Request,
  renderings: Pick<FairQueue, 'runAnyway'>,
): Promise<Response> {
  const answersJson = request.headers.get('accept') === 'application/json'
  const outcome = await submitContactForm(request, contactMailText)
  switch (outcome.kind) {
    case 'accepted': {
      const locale = localeOfPath(new URL(request.url).pathname) ?? baseLocale
      const location = confirmationPath(locale, outcome.reference)
      if (answersJson) return json({ kind: 'accepted', location }, 200)
      return new Response(null, { status: 303, headers: { ...notStored, Location: location } })
    }
    case 'invalid': {
      const { submission, status } = outcome
      if (answersJson) return json({ kind: 'invalid', submission: withChosenFiles(submission) }, status)
      // Few forms are received at the same time, and the entries must not be lost.
      return renderings.runAnyway(() => renderAgain(request, submission, status))
    }
    case 'malformed':
      return refuse(400)
    default: {
      const { status } = outcome
      if (answersJson || (status !== 429 && status !== 503)) return refuse(status)
      return withRefusalHeaders(await formLimitResponse(request, status), status)
    }
  }
}

/** Renders the page like a GET of it, with the submission in the form. */
async function renderAgain(request: Request, submission: Submission, status: number): Promise<Response> {
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length', 'expect']) headers.delete(name)
  headers.set('Accept', 'text/html')
  const page = await renderPage(new Request(request.url, { headers, signal: request.signal }), { submission })
  const response = new Response(page.body, { headers: page.headers, status: page.ok ? status : page.status })
  response.headers.set('Cache-Control', notStored['Cache-Control'])
  if (status !== 422) response.headers.set('Retry-After', '3600')
  return response
}

/** A script keeps the page and with it the chosen files. */
function withChosenFiles(submission: Submission): Submission {
  return { ...submission, errors: submission.errors.filter(({ problem }) => problem !== 'choose-again') }
}

function json(answer: SubmissionAnswer, status: number): Response {
  return Response.json(answer, { status, headers: notStored })
}

const reasons: Record<number, string> = {
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  429: 'Too many requests',
  503: 'Service unavailable',
}

function refuse(status: number): Response {
  return withRefusalHeaders(new Response(reasons[status], { status }), status)
}

function withRefusalHeaders(response: Response, status: number): Response {
  response.headers.set('Cache-Control', notStored['Cache-Control'])
  if (status === 405) response.headers.set('Allow', 'GET, HEAD')
  if (status === 429) response.headers.set('Retry-After', '3600')
  if (status === 503) response.headers.set('Retry-After', '60')
  return response
}
