import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadableStream } from 'node:stream/web'

import type { Locale } from '../../locales/locales.ts'
import { contactRefusals } from '../monitoring/metrics.server.ts'
import { logRateLimited } from '../settings/log.server.ts'
import { type Entries, hiddenFields } from './contact-fields.ts'
import type { contactInbox } from './contact-inbox.server.ts'
import type { WriteText } from './contact-mail.ts'
import { errorCode } from './error-code.ts'
import { secondsSince, signTimestamp } from './form-timestamp.server.ts'
import { type DeliveryRecord, messageFile } from './message-store.server.ts'
import { writeMail } from './mime-message.server.ts'
import { readForm, type ReceivedForm } from './read-form.server.ts'
import { referenceOf } from './reference-number.server.ts'
import { judgeSubmission } from './spam-protection.server.ts'
import type { FormError, FormProblem, Submission } from './submission.ts'
import type { Slot } from './upload-slots.ts'
import { validateEntries, type ValidEntries } from './validate-entries.server.ts'

interface Request {
  body: ReadableStream<Uint8Array>
  contentType: string
  client: string
  /** `forms` are the ids of its contact forms, `about` is what they are filled in for. */
  page: { path: string; locale: Locale; forms: readonly string[]; about: string }
  writeText: WriteText
  slot?: Slot
  /** Why it is refused, whatever it contains. */
  refusal?: 'too-often' | 'unavailable'
}

export type ReceivedSubmission =
  | { kind: 'accepted'; reference: string }
  | { kind: 'invalid'; status: 422 | 429 | 503; submission: Submission }
  | { kind: 'malformed' }

type Inbox = ReturnType<typeof contactInbox>

/**
 * Receives a submitted form: reads it, and puts a valid message into the queue. Nothing of one that is not accepted stays
 * on disk, whatever happens.
 * @throws Error if the client disconnects
 */
export async function receiveSubmission(request: Request, inbox: Inbox): Promise<ReceivedSubmission> {
  const obstacle = await findObstacle(request, inbox).catch(unavailable)
  const folder = obstacle ? null : await inbox.store.createIncoming().catch(reportDisk)
  try {
    const { body, contentType, slot } = request
    const form = await readForm(body, contentType, folder, slot).catch(malformedOrThrow)
    if (!form) return { kind: 'malformed' }
    const invalid = (errors: FormError[]) => answerInvalid(errors, form, request.page.forms, inbox)
    if (!folder || obstacle) return await invalid([{ field: null, problem: obstacle ?? 'unavailable' }])
    if (form.diskFailure) {
      reportDisk(form.diskFailure)
      return await invalid([{ field: null, problem: 'unavailable' }])
    }

    const entries = validateEntries(entriesOf(form))
    const errors = 'errors' in entries ? [...entries.errors, ...form.errors] : form.errors
    if ('errors' in entries || errors.length > 0) return await invalid(errors)

    const secrets = await inbox.secrets()
    const now = new Date()
    const { minSeconds, captcha } = inbox
    const verdict = await judgeSubmission({ fields: form.fields, secrets, minSeconds, captcha, now })
    if (verdict && verdict !== 'quarantine') return await invalid([{ field: null, problem: verdict }])

    const reference = referenceOf(contentOf(form), secrets[0], now)
    const message = { form, entries: entries.valid, folder, reference, now }
    try {
      if (await inbox.store.has(reference)) return { kind: 'accepted', reference }
      if (verdict && !(await inbox.store.hasRoomInQuarantine(inbox.folderBytes))) {
        logRateLimited('Contact messages are refused: the quarantine is full, see npm run contact')
        return await invalid([{ field: null, problem: 'unavailable' }])
      }
      const record = await store(message, verdict ?? 'queue', request, inbox)
      inbox.limits.countMessage(request.client)
      if (verdict)
        logRateLimited(
          'A contact message is in quarantine, as its honeypot was filled in: see npm run contact',
        )
      else inbox.deliver(record)
    } catch (error) {
      reportDisk(error)
      return await invalid([{ field: null, problem: 'unavailable' }])
    }
    return { kind: 'accepted', reference }
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true }).catch(reportDisk)
  }
}

/** Why no message can be accepted from this client now. The form is still read, to be shown again with its entries. */
async function findObstacle({ client, refusal }: Request, inbox: Inbox): Promise<FormProblem | null> {
  if (refusal) return refusal
  if (!inbox.limits.hasMessageLeft(client)) return 'too-often'
  if (await inbox.store.hasRoom(inbox.folderBytes)) return null
  logRateLimited('Contact messages are refused: CONTACT_FOLDER has reached CONTACT_FOLDER_MB')
  return 'unavailable'
}

function unavailable(error: unknown): FormProblem {
  reportDisk(error)
  return 'unavailable'
}

function reportDisk(error: unknown): null {
  logRateLimited(`Contact messages cannot be stored: ${errorCode(error)}`)
  return null
}

/** A body that is not a valid form is the client's mistake; a full disk or a disconnected client is not. */
function malformedOrThrow(error: unknown): null {
  if (error instanceof Error && error.name === 'Error' && !('code' in error)) return null
  throw error
}

/** Stores the mail; it was stored already if a double click has sent the same form at the same time. */
async function store(
  message: { form: ReceivedForm; entries: ValidEntries; folder: string; reference: string; now: Date },
  state: 'queue' | 'quarantine',
  { page, writeText }: Request,
  inbox: Inbox,
): Promise<DeliveryRecord> {
  const { form, entries, folder, reference, now } = message
  const { uploads } = form
  const { from, to } = inbox
  const attachments = uploads.map(({ name, size }) => ({ name, size }))
  const text = writeText({ ...entries, ...page, reference, attachments })
  const replyTo = { name: entries.name, address: entries.email }
  const messageId = `<${reference}@${from.replace(/^.*@/, '')}>`
  await writeMail({ ...text, from, to, replyTo, messageId, date: now, uploads }, join(folder, messageFile))
  for (const { path } of uploads) await rm(path)
  const received = now.toISOString()
  const record = { reference, received, attempts: 0, due: received, problem: null }
  await inbox.store.add(folder, record, state)
  return record
}

/** The fields and files of a form: what makes two submissions the same. Each has its own token of the captcha. */
function contentOf({ fields, uploads }: ReceivedForm): string {
  const entered = [...fields].filter(([name]) => name !== hiddenFields.captcha)
  return JSON.stringify([entered, uploads.map(({ name, sha256 }) => [name, sha256])])
}

function entriesOf({ fields }: ReceivedForm): Entries {
  const entry = (name: keyof Entries) => fields.get(name) ?? ''
  return {
    name: entry('name'),
    email: entry('email'),
    company: entry('company'),
    phone: entry('phone'),
    stage: entry('stage'),
    message: entry('message'),
  }
}

const statuses: Partial<Record<FormError['problem'], 429 | 503>> = { 'too-often': 429, unavailable: 503 }

async function answerInvalid(
  errors: FormError[],
  form: ReceivedForm,
  forms: readonly string[],
  inbox: Inbox,
): Promise<ReceivedSubmission> {
  if (errors.some(({ problem }) => problem === 'unavailable')) contactRefusals.inc()
  const { fields, fileNames } = form
  const posted = fields.get(hiddenFields.form) ?? ''
  const secrets = await inbox.secrets()
  const opened = fields.get(hiddenFields.opened) ?? ''
  const isKnown = secondsSince(opened, secrets, new Date()) !== null
  return {
    kind: 'invalid',
    status: statuses[errors[0]?.problem ?? 'invalid'] ?? 422,
    submission: {
      // An editor may have replaced the form since the page was opened.
      form: forms.includes(posted) ? posted : (forms[0] ?? ''),
      opened: isKnown ? opened : signTimestamp(new Date(), secrets[0]),
      entries: entriesOf(form),
      errors: [...errors, ...filesToChooseAgain(fileNames, errors)],
    },
  }
}

/** Browsers forget chosen files when the page is rendered again; which of them were fine is not said one by one. */
function filesToChooseAgain(names: string[], errors: FormError[]): FormError[] {
  const hasOwnError = errors.some(({ field }) => field === 'attachments')
  if (names.length === 0 || hasOwnError) return []
  return [{ field: 'attachments', problem: 'choose-again', file: names.join(', ') }]
}
