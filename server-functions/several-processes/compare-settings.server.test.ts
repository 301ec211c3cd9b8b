import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'

import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { machineSettings, parseSettings } from '../settings/settings-schema.ts'
import { compareSettings } from './compare-settings.server.ts'

const site = {
  SITE_URL: 'https://varnholt.example',
  STORYBLOK_TOKEN: 'the-token-of-the-space',
  SMTP_URL: 'smtp://user:geheim@mail.example',
  CONTACT_TO: 'a@b.example',
  CONTACT_FROM: 'a@b.example',
}

/** Processes with these settings that share a Redis; each says what it has when it listens. */
function startProcesses(...settings: Record<string, string>[]) {
  vi.useFakeTimers()
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const channel = new EventEmitter()
  const messages: string[] = []
  const redis = {
    publish: async (_channel: string, message: string) => {
      messages.push(message)
      channel.emit('message', message)
    },
    subscribe: async (_channel: string, onMessage: (message: string) => void, onReady: () => void) => {
      channel.on('message', onMessage)
      onReady()
    },
  }
  const processes = settings.map((own, index) => {
    const { sharedDigests: digests } = parseSettings({ ...site, ...own })
    return compareSettings({ redis, digests, sender: `process ${index}` })
  })
  onTestFinished(() => {
    for (const process of processes) process.close()
    error.mockRestore()
  })
  return { processes, messages, logged: () => error.mock.calls.flat() }
}

afterEach(() => void vi.useRealTimers())

test('what differs is named in the log of each process, until the other one has ended', () => {
  const { processes, logged } = startProcesses({}, { TITLE_SUFFIX: ' | V', SMTP_URL: 'smtp://other' })
  expect(logged()).toEqual(['Processes of this site differ in their settings: SMTP_URL, TITLE_SUFFIX'])
  vi.advanceTimersByTime(40_000)
  for (const process of processes) expect(process.differing()).toEqual(['SMTP_URL', 'TITLE_SUFFIX'])
  processes[1]?.close()
  vi.advanceTimersByTime(120_000)
  expect(processes[0]?.differing()).toEqual([])
})

test.each([
  ['the same settings', {}],
  ['a default that is written out', { BRAND_NAME: 'varnholt' }],
  [
    'folders and ports of their own',
    { PORT: '3002', CONTACT_FOLDER: '/elsewhere', ACCEPTED_SECRETS: 'a'.repeat(16) },
  ],
  ['another site', { SITE_URL: 'https://other.example', STORYBLOK_TOKEN: 'its-token' }],
  ['a preview of the same space', { PREVIEW: 'true' }],
])('%s are no difference', (_what, other) => {
  const { processes, logged } = startProcesses({}, other)
  vi.advanceTimersByTime(40_000)
  expect([processes.flatMap((process) => process.differing()), logged()]).toEqual([[], []])
})

test.each([
  [{ STORYBLOK_TOKEN: 'another-token' }, ['STORYBLOK_TOKEN']],
  [{ SITE_URL: 'https://www.varnholt.example' }, ['SITE_URL']],
  [{ WEBHOOK_SECRET: 'a-secret-of-the-webhook' }, ['WEBHOOK_SECRET']],
])('%j differs', (other, names) => {
  const { processes } = startProcesses({}, other)
  expect(processes[0]?.differing()).toEqual(names)
})

test('nothing in Redis tells a setting', () => {
  const { messages } = startProcesses({})
  expect(messages).toHaveLength(1)
  expect(messages[0]).not.toMatch(/varnholt|token-of|geheim|mail\.example/)
})

test('what may differ is named to those who run several machines', () => {
  const [, list = ''] = /may differ:([^]*?)\n\n/.exec(readFileSync('docs/several-machines.md', 'utf8')) ?? []
  expect(list.match(/[A-Z][A-Z_]+/g)?.toSorted()).toEqual([...machineSettings].toSorted())
})
