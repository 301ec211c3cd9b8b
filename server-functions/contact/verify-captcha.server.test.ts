import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { judgeSubmission } from './protections.server.ts'
import { signTime } from './reference.server.ts'
import { isFromPerson } from './verify-captcha.server.ts'

const token = 'token of the visitor'
const person = { success: true, hostname: 'varnholt.example', action: 'contact', score: 0.5 }
const secret = Buffer.from('secret of the site')
const now = new Date()
/** The same line is logged once a minute, so each test has its own. */
let minutes = 0

/** What was asked, in place of Google's server, and how it answers. */
let asked: { method: string | undefined; path: string | undefined; body: string }[]
let answer: (response: ServerResponse) => void
let origin: string

beforeEach(async () => {
  asked = []
  minutes += 2
  vi.useFakeTimers({ toFake: ['Date'], now: now.getTime() + minutes * 60_000 })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = createServer(async (request, response) => {
    asked.push({ method: request.method, path: request.url, body: await text(request) })
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return () => {
    vi.restoreAllMocks()
    vi.useRealTimers()
    server.closeAllConnections()
    server.close()
  }
})

const settings = () => ({ secret: 'shared', origin, minScore: 0.5, hostname: 'varnholt.example' })
const answering = (body: unknown) => {
  answer = (response) => response.end(JSON.stringify(body))
}
const logged = () => vi.mocked(console.error).mock.calls.flat().join('\n')

test('a token is verified once, with nothing else of the visitor', async () => {
  answering(person)
  expect(await isFromPerson(token, settings())).toBe(true)
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/recaptcha/api/siteverify',
      body: 'secret=shared&response=token+of+the+visitor',
    },
  ])
  expect(logged()).toBe('')
})

test.each([
  ['a low score', { ...person, score: 0.49 }, 'low score'],
  ['no score', { ...person, score: undefined }, 'low score'],
  ['another host', { ...person, hostname: 'evil.example' }, 'token of another host'],
  ['another action', { ...person, action: 'login' }, 'token of another action'],
  [
    'an invalid token',
    { success: false, 'error-codes': ['invalid-input-response'] },
    'invalid-input-response',
  ],
  ['a used token', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'timeout-or-duplicate'],
])('%s refuses the message', async (_, body, reason) => {
  answering(body)
  expect(await isFromPerson(token, settings())).toBe(false)
  expect(logged()).toBe(`A contact form was refused by its captcha: ${reason}`)
  expect(asked).toHaveLength(1)
})

describe('without a verdict the message is accepted, and that is logged without the token', () => {
  test.each<[string, () => void]>([
    ['status 503', () => (answer = (response) => response.writeHead(503).end())],
    ['SyntaxError', () => (answer = (response) => response.end('<html>'))],
    ['unknown answer', () => answering({ success: 'yes' })],
    ['invalid-input-secret', () => answering({ success: false, 'error-codes': ['invalid-input-secret'] })],
    ['timeout', () => (answer = () => {})],
    ['UND_ERR_SOCKET', () => (answer = (response) => response.destroy())],
  ])('%s', async (reason, arrange) => {
    arrange()
    expect(await isFromPerson(token, settings(), 300)).toBe(true)
    expect(logged()).toBe(`A contact form was accepted without its captcha: ${reason}`)
    expect(asked.length).toBeLessThan(2)
  })
})

const judge = (fields: Record<string, string>, captcha: ReturnType<typeof settings> | null = settings()) =>
  judgeSubmission({
    fields: new Map(Object.entries({ opened: signTime(new Date(0), secret), ...fields })),
    secret,
    minSeconds: 3,
    captcha,
    now,
  })

describe('as a protection', () => {
  test('it refuses a token that reCAPTCHA refuses', async () => {
    answering({ success: false })
    expect(await judge({ captcha: token })).toBe('captcha')
  })

  test('without a token or without a key the others stand alone', async () => {
    answering({ success: false })
    expect(await judge({})).toBeUndefined()
    expect(await judge({ captcha: token }, null)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('what the others stop is not shown to it', async () => {
    answering(person)
    expect(await judge({ captcha: token, homepage: 'x' })).toBe('discard')
    expect(await judge({ captcha: token, opened: signTime(now, secret) })).toBe('too-fast')
    expect(asked).toEqual([])
  })
})
