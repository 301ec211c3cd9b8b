import { EventEmitter } from 'node:events'

import { expect, test } from 'vitest'

import { type Announcement, createAnnouncements } from './announcements.server.ts'

/** Some processes with a Redis and a supervisor between them, and what each has heard. */
function startProcesses(count: number, ways: ('redis' | 'supervisor')[]) {
  const [channel, supervisor] = [new EventEmitter(), new EventEmitter()]
  const redis = {
    publish: async (_channel: string, message: string) => void channel.emit('message', message),
    subscribe: async (_channel: string, onMessage: (message: string) => void, onReady: () => void) => {
      channel.on('message', onMessage).on('ready', onReady)
    },
  }
  const heard: Announcement[][] = []
  const processes = Array.from({ length: count }, (_, index) => {
    const process = {
      connected: ways.includes('supervisor'),
      send: (message: unknown) => supervisor.emit('message', message),
      on: (_event: string, listener: (message: unknown) => void) => supervisor.on('message', listener),
    }
    const announcements = createAnnouncements({
      redis: ways.includes('redis') ? redis : undefined,
      // @ts-expect-error It has only what is used of a process.
      process,
      sender: `process ${index}`,
    })
    const own: Announcement[] = []
    announcements.listen((announcement) => own.push(announcement))
    heard.push(own)
    return announcements
  })
  return { processes, heard, channel, supervisor }
}

test.each([[['redis']], [['supervisor']]] as const)('all others hear it through %j', ([way]) => {
  const { processes, heard } = startProcesses(3, [way])
  processes[1]?.announce({ storyId: 12 })
  expect(heard).toEqual([[{ storyId: 12 }], [], [{ storyId: 12 }]])
})

test('both ways are used', () => {
  const { processes, heard } = startProcesses(2, ['redis', 'supervisor'])
  processes[0]?.announce({ cv: 3 })
  expect(heard).toEqual([[], [{ cv: 3 }, { cv: 3 }]])
})

test('without either, nothing is sent', () => {
  const { processes, heard } = startProcesses(2, [])
  processes[0]?.announce({})
  expect(heard).toEqual([[], []])
})

test('what was published while there was no connection to Redis may have been missed, as before the first one', () => {
  const { heard, channel } = startProcesses(1, ['redis'])
  channel.emit('ready')
  expect(heard).toEqual([[{}]])
  channel.emit('ready')
  expect(heard).toEqual([[{}, {}]])
})

test.each(['no JSON', '{}', '{"sender":"x","storyId":"../spaces"}', '{"sender":"x","storyId":-1}', 'null'])(
  'other messages are ignored: %s',
  (message) => {
    const { heard, channel, supervisor } = startProcesses(1, ['redis', 'supervisor'])
    channel.emit('message', message)
    supervisor.emit('message', { announcement: message })
    supervisor.emit('message', message)
    expect(heard).toEqual([[]])
  },
)
