// Node's type of the class, which differs from the DOM's.
import { ReadableStream } from 'node:stream/web'

import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { z } from 'zod'

import { localeOfPath } from '../locales/locale-prefix.ts'
import { decodePath } from '../locales/path.ts'
import { contactInbox } from './contact/contact-inbox.server.ts'
import type { WriteText } from './contact/contact-mail.ts'
import { isSameOrigin } from './contact/is-same-origin.ts'
import { type ReceivedSubmission, receiveSubmission } from './contact/receive-submission.server.ts'
import { dayOfReference } from './contact/reference-number.server.ts'
import { objectsIn } from './content/walk-content.ts'
import { contactRefusals } from './monitoring/metrics.server.ts'
import { findPage } from './pages/find-page.server.ts'
import { ListingSearchParams } from './search-params/search-params.ts'
import { serverFunctionInput } from './server-function-input.ts'
import { clientKeyOf } from './settings/remote-address.server.ts'
import { settings } from './settings/settings.server.ts'

/** The size of a form without attachments: this much of a refused form is read, to show its entries again. */
const maxTextBytes = 64 * 1024

/** A request that is refused before its body is read. */
export interface RefusedSubmission {
  kind: 'refused'
  status: 400 | 403 | 404 | 405 | 429 | 503
}

/**
 * The contact form, posted to the page that contains it. `writeText` writes the mail to the agency.
 * @throws Error if the client disconnects
 */
export const submitContactForm = createServerOnlyFn(
  async (request: Request, writeText: WriteText): Promise<ReceivedSubmission | RefusedSubmission> => {
    const refuse = (status: RefusedSubmission['status']) => {
      if (status === 503) contactRefusals.inc()
      return { kind: 'refused', status } as const
    }
    if (!isSameOrigin(request, settings().public.siteUrl)) return refuse(403)
    const contentType = request.headers.get('content-type') ?? ''
    const { body } = request
    if (!(body instanceof ReadableStream) || !/^multipart\/form-data\s*;/i.test(contentType))
      return refuse(400)
    const page = await findFormPage(new URL(request.url), request.signal)
    if (typeof page === 'number') return refuse(page)

    const inbox = contactInbox()
    const client = clientKeyOf(request)
    const submitted = { body, contentType, client, page, writeText }
    const slot = inbox.limits.admit(client)
    if (typeof slot === 'number') {
      const isText = Number(request.headers.get('content-length')) <= maxTextBytes
      if (!isText || !inbox.limits.mayShowAgain(client)) return refuse(slot)
      const refusal = slot === 429 ? 'too-often' : 'unavailable'
      return await receiveSubmission({ ...submitted, refusal }, inbox)
    }
    try {
      return await receiveSubmission({ ...submitted, slot }, inbox)
    } catch (error) {
      if (slot.signal.aborted) return refuse(503)
      throw error
    } finally {
      slot.leave()
    }
  },
)

/** The page at a path, if it has a contact form; else the status of the rejection. */
async function findFormPage({ pathname, searchParams }: URL, signal: AbortSignal) {
  const locale = localeOfPath(pathname)
  if (!locale) return 405
  const path = decodePath(pathname.slice(locale.length + 2))
  const { have, need, medical, budget, job } = ListingSearchParams.parse(Object.fromEntries(searchParams))
  const query = { have, need, medical, budget, job }
  const outcome = await findPage({ locale, isPrefixed: true, path, query }, signal)
  if (outcome.kind === 'unavailable') return 503
  if (outcome.kind !== 'page') return 404
  // Also those within rich text.
  const forms = [...objectsIn(outcome.page.content)].filter(({ component }) => component === 'contact_form')
  if (forms.length === 0) return 405
  return {
    locale,
    path: outcome.page.canonical,
    forms: forms.map(({ _uid: uid }) => String(uid)),
    about: Filled.safeParse(forms[0]).data?.prefill.about ?? '',
  }
}

/** A form with prefilled fields (contact/find-form-prefill.server.ts). */
const Filled = z.object({ prefill: z.object({ about: z.string() }) })

/** The day of a message by its reference number, as an ISO date; null for a number that this site did not give. */
export const loadConfirmation = createServerFn({ method: 'GET' })
  .validator(serverFunctionInput(z.object({ reference: z.string().max(40) })))
  .handler(async ({ data }) => dayOfReference(data.reference, await contactInbox().secrets()))

/** Finishes the delivery of a contact message in progress, before the process ends. */
export const closeContactInbox = createServerOnlyFn(() => contactInbox().close())
