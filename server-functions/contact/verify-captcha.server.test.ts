import { Readable } from 'node:stream'

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { signTimestamp } from './form-timestamp.server.ts'
import { judgeSubmission } from './spam-protection.server.ts'
import { person, startCaptchaServer } from './test-captcha-server.ts'
import { isFromPerson } from './verify-captcha.server.ts'

type Server = Awaited<ReturnType<typeof startCaptchaServer>>

const token = 'token of the visitor'
const secret = Buffer.from('secret of the site')
const now = new Date()
/** The same line is logged once a minute, so each test has its own. */
let minutes = 0

beforeEach(() => {
  minutes += 2
  vi.useFakeTimers({ toFake: ['Date'], now: now.getTime() + minutes * 60_000 })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
})

const logged = () => vi.mocked(console.error).mock.calls.flat().join('\n')

test('a token is verified once, with nothing else of the visitor', async () => {
  const { settings, answerJson, asked } = await startCaptchaServer()
  answerJson(person)
  expect(await isFromPerson(token, settings)).toBe(true)
  const body = 'secret=shared&response=token+of+the+visitor'
  expect(asked).toEqual([{ method: 'POST', path: '/recaptcha/api/siteverify', body }])
  expect(logged()).toBe('')
})

const failure = (code: string) => ({ success: false, 'error-codes': [code] })

test.each([
  ['a low score', { ...person, score: 0.49 }, 'low score'],
  ['no score', { ...person, score: undefined }, 'low score'],
  ['another host', { ...person, hostname: 'evil.example' }, 'token of another host'],
  ['another action', { ...person, action: 'login' }, 'token of another action'],
  ['an invalid token', failure('invalid-input-response'), 'invalid-input-response'],
  ['a used token', failure('timeout-or-duplicate'), 'timeout-or-duplicate'],
  ['an unknown reason', failure(`\n\u001b[31m${token}`), 'unknown reason'],
])('%s refuses the message', async (_, body, reason) => {
  const { settings, answerJson, asked } = await startCaptchaServer()
  answerJson(body)
  expect(await isFromPerson(token, settings)).toBe(false)
  expect(logged()).toBe(`A contact form was refused by its captcha: ${reason}`)
  expect(asked).toHaveLength(1)
})

test.each(['v2-checkbox', 'v2-invisible'] as const)('%s has neither action nor score', async (kind) => {
  const { settings, answerJson } = await startCaptchaServer()
  answerJson({ success: true, hostname: 'varnholt.example' })
  expect(await isFromPerson(token, { ...settings, kind })).toBe(true)
  answerJson({ success: true, hostname: 'evil.example' })
  expect(await isFromPerson(token, { ...settings, kind })).toBe(false)
  expect(logged()).toBe('A contact form was refused by its captcha: token of another host')
})

describe('an Enterprise key', () => {
  const enterprise = { kind: 'enterprise', project: 'varnholt-website' } as const
  const about = { valid: true, hostname: 'varnholt.example', action: 'contact' }
  const assessment = (properties: object = {}, score = 0.5) => ({
    tokenProperties: { ...about, ...properties },
    riskAnalysis: { score },
  })

  test('is assessed in its project, with the API key in a header', async () => {
    const { settings, answerJson, asked } = await startCaptchaServer()
    answerJson(assessment())
    expect(await isFromPerson(token, { ...settings, ...enterprise })).toBe(true)
    const event = { token, siteKey: 'site-key', expectedAction: 'contact' }
    const path = '/v1/projects/varnholt-website/assessments'
    expect(asked).toEqual([{ method: 'POST', path, apiKey: 'shared', body: JSON.stringify({ event }) }])
  })

  test.each([
    ['low score', assessment({}, 0.4)],
    ['low score', { tokenProperties: about }],
    ['token of another host', assessment({ hostname: 'evil.example' })],
    ['token of another action', assessment({ action: 'login' })],
    ['DUPE', assessment({ valid: false, invalidReason: 'DUPE' })],
    ['unknown reason', assessment({ valid: false, invalidReason: '\n\u001b' })],
  ])('%s refuses the message', async (reason, body) => {
    const { settings, answerJson } = await startCaptchaServer()
    answerJson(body)
    expect(await isFromPerson(token, { ...settings, ...enterprise })).toBe(false)
    expect(logged()).toBe(`A contact form was refused by its captcha: ${reason}`)
  })

  test('that Google does not accept stops nobody', async () => {
    const { settings, answerWith } = await startCaptchaServer()
    answerWith((response) => void response.writeHead(403).end('{}'))
    expect(await isFromPerson(token, { ...settings, ...enterprise })).toBe(true)
    expect(logged()).toBe('A contact form was accepted without its captcha: status 403')
  })
})

const elsewhere = { Location: '/elsewhere' }
const endless = new Readable({ read: (size) => void endless.push(' '.repeat(size)) })

describe('without a verdict the message is accepted, and that is logged without the token', () => {
  test.each<[string, (server: Server) => void]>([
    ['status 503', ({ answerWith }) => answerWith((response) => void response.writeHead(503).end())],
    ['SyntaxError', ({ answerWith }) => answerWith((response) => void response.end('<html>'))],
    ['unknown answer', ({ answerJson }) => answerJson({ success: 'yes' })],
    ['invalid-input-secret', ({ answerJson }) => answerJson(failure('invalid-input-secret'))],
    ['timeout', ({ answerWith }) => answerWith(() => {})],
    ['answer too large', ({ answerWith }) => answerWith((response) => void endless.pipe(response))],
    [
      'status 307',
      ({ answerWith }) => answerWith((response) => void response.writeHead(307, elsewhere).end()),
    ],
    ['UND_ERR_SOCKET', ({ answerWith }) => answerWith((response) => void response.destroy())],
  ])('%s', async (reason, arrange) => {
    const server = await startCaptchaServer()
    arrange(server)
    const deadline = reason === 'timeout' ? 100 : 10_000
    expect(await isFromPerson(token, server.settings, deadline)).toBe(true)
    expect(logged()).toBe(`A contact form was accepted without its captcha: ${reason}`)
    expect(server.asked).toHaveLength(1)
  })
})

describe('as a protection', () => {
  const opened = signTimestamp(new Date(0), secret)
  const suspect = (captcha: Server['settings'] | null, fields: Record<string, string>) => ({
    fields: new Map(Object.entries({ opened, ...fields })),
    secrets: [secret],
    minSeconds: 3,
    captcha,
    now,
  })

  test('it refuses a token that reCAPTCHA refuses', async () => {
    const { settings, answerJson } = await startCaptchaServer()
    answerJson({ success: false })
    expect(await judgeSubmission(suspect(settings, { captcha: token }))).toBe('captcha')
  })

  test('without a token or without a key the others stand alone', async () => {
    const { settings, asked } = await startCaptchaServer()
    expect(await judgeSubmission(suspect(settings, {}))).toBeUndefined()
    expect(await judgeSubmission(suspect(null, { captcha: token }))).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('what the others stop is not shown to it', async () => {
    const { settings, asked } = await startCaptchaServer()
    const filled = suspect(settings, { captcha: token, homepage: 'x' })
    expect(await judgeSubmission(filled)).toBe('quarantine')
    const fast = suspect(settings, { captcha: token, opened: signTimestamp(now, secret) })
    expect(await judgeSubmission(fast)).toBe('too-fast')
    expect(asked).toEqual([])
  })
})
