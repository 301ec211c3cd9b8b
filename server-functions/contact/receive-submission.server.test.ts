import { ReadableStream } from 'node:stream/web'

import { expect, test } from 'vitest'

import { parseSettings } from '../environment/settings-schema.ts'
import { receiveSubmission } from './receive-submission.server.ts'
import { signTime } from './reference.server.ts'
import { createSubmissionLimits } from './submission-limits.server.ts'
import { person, startCaptchaServer } from './test-captcha-server.ts'
import { startStore } from './test-store.ts'

const secret = Buffer.from('secret of the site')
const opened = signTime(new Date(0), secret)
const entries = { opened, name: 'Jo', email: 'jo@kunde.example', message: 'Hallo' }

test('only a valid form is shown to the captcha, and sent twice with two tokens it is one message, and counts as one', async () => {
  const { store, referencesIn } = await startStore()
  const { settings: captcha, asked, answerJson } = await startCaptchaServer()
  answerJson(person)
  const desk = {
    ...parseSettings({}).contact,
    captcha,
    store,
    limits: createSubmissionLimits(2),
    secret: async () => secret,
    deliverDue: () => undefined,
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
        page: { path: '/de/kontakt', locale: 'de', forms: ['form', 'other'] },
        writeText: () => ({ subject: 'Anfrage', text: '' }),
      },
      desk,
    )
  }

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
  expect(desk.limits.hasMessageLeft('192.0.2.1')).toBe(true)

  answerJson({ ...person, score: 0 })
  expect(await submit({ ...entries, message: 'Anders', captcha: 'four' })).toMatchObject({
    status: 422,
    submission: { entries: { message: 'Anders' }, errors: [{ field: null, problem: 'captcha' }] },
  })
  expect(await referencesIn('queue')).toHaveLength(1)
})
