import { ReadableStream } from 'node:stream/web'

import { expect, test, vi } from 'vitest'

import { readMetrics } from '../monitoring/metrics.server.ts'
import type { CaptchaSettings } from '../settings/captcha-settings.ts'
import { parseSettings } from '../settings/settings-schema.ts'
import { signTimestamp } from './form-timestamp.server.ts'
import type { DeliveryRecord } from './message-store.server.ts'
import { receiveSubmission } from './receive-submission.server.ts'
import { createSubmissionLimits } from './submission-limits.server.ts'
import { person, startCaptchaServer } from './test-captcha-server.ts'
import { startStore } from './test-store.ts'

const secret = Buffer.from('secret of the site')
const opened = signTimestamp(new Date(0), secret)
const entries = { opened, name: 'Jo', email: 'jo@kunde.example', message: 'Hallo' }

/** How many messages were not taken, by the metrics. */
const refusals = async () => Number(/^contact_refusals_total (\d+)$/m.exec((await readMetrics()).text)?.[1])

/** An inbox with a store of its own, and a function that submits a form to it. */
async function startInbox({
  captcha,
  folderBytes,
}: { captcha?: CaptchaSettings; folderBytes?: number } = {}) {
  const { store, referencesIn } = await startStore()
  const { contact } = parseSettings({})
  const inbox = {
    ...contact,
    captcha: captcha ?? null,
    folderBytes: folderBytes ?? contact.folderBytes,
    store,
    limits: createSubmissionLimits(2, () => () => {}),
    secrets: async () => [secret] as const,
    deliver: vi.fn<(record: DeliveryRecord) => undefined>(),
    open: async () => {},
    close: async () => {},
  }
  const submit = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const { body, headers } = new Response(form)
    if (!(body instanceof ReadableStream)) throw new Error('A form has a body')
    return receiveSubmission(
      {
        body,
        contentType: headers.get('content-type') ?? '',
        client: '192.0.2.1',
        page: { path: '/de/kontakt', locale: 'de', forms: ['form', 'other'], about: '' },
        writeText: () => ({ subject: 'Anfrage', text: '' }),
      },
      inbox,
    )
  }
  return { inbox, submit, referencesIn }
}

test('only a valid form is shown to the captcha, and sent twice with two tokens it is one message, and counts as one', async () => {
  const { settings: captcha, asked, answerJson } = await startCaptchaServer()
  answerJson(person)
  const { inbox, submit, referencesIn } = await startInbox({ captcha })

  for (const [posted, shown] of [
    ['other', 'other'],
    ['replaced', 'form'],
  ] as const)
    expect(await submit({ ...entries, form: posted, email: 'jo@', captcha: 'one' })).toMatchObject({
      status: 422,
      submission: { form: shown },
    })
  expect(asked).toEqual([])

  const accepted = await submit({ ...entries, captcha: 'two' })
  expect(await submit({ ...entries, captcha: 'three' })).toEqual(accepted)
  expect(asked.map(({ body }) => body.replace(/.*=/, ''))).toEqual(['two', 'three'])
  expect(await referencesIn('queue')).toHaveLength(1)
  expect(inbox.limits.hasMessageLeft('192.0.2.1')).toBe(true)

  answerJson({ ...person, score: 0 })
  expect(await submit({ ...entries, message: 'Anders', captcha: 'four' })).toMatchObject({
    status: 422,
    submission: { entries: { message: 'Anders' }, errors: [{ field: null, problem: 'captcha' }] },
  })
  expect(await referencesIn('queue')).toHaveLength(1)
})

test('a message with a filled honeypot is thanked for and kept apart; a full quarantine says that it takes none', async () => {
  const { inbox, submit, referencesIn } = await startInbox()
  const filled = { ...entries, homepage: 'https://kunde.example' }
  const accepted = await submit(filled)
  expect(accepted).toMatchObject({ kind: 'accepted' })
  expect(await submit(filled)).toEqual(accepted)
  expect([await referencesIn('quarantine'), await referencesIn('queue')]).toEqual([
    [accepted.kind === 'accepted' && accepted.reference],
    [],
  ])
  expect(inbox.deliver).not.toHaveBeenCalled()
  vi.spyOn(inbox.store, 'hasRoomInQuarantine').mockResolvedValue(false)
  const before = await refusals()
  expect(await submit({ ...filled, message: 'Anders' })).toMatchObject({
    status: 503,
    submission: { errors: [{ field: null, problem: 'unavailable' }] },
  })
  expect(await submit({ ...entries, message: 'Anders' })).toMatchObject({ kind: 'accepted' })
  // The operator is told of the one that was not taken.
  expect((await refusals()) - before).toBe(1)
  expect(inbox.deliver).toHaveBeenCalledOnce()
})

test('a form that was rendered while the clock was ahead is accepted', async () => {
  const { submit } = await startInbox()
  const tomorrow = signTimestamp(new Date(Date.now() + 24 * 3_600_000), secret)
  expect(await submit({ ...entries, opened: tomorrow })).toMatchObject({ kind: 'accepted' })
  expect(await submit({ ...entries, opened: signTimestamp(new Date(), secret) })).toMatchObject({
    submission: { errors: [{ field: null, problem: 'too-fast' }] },
  })
})
