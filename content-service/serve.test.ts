import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'

import { expect, onTestFinished, test } from 'vitest'

import { story, writeSpace } from './test-space.ts'

const run = (...args: string[]) => {
  const child = spawn(process.execPath, [join(process.cwd(), 'content-service/serve.ts'), ...args])
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  return {
    child,
    ended: once(child, 'close').then(([code]: unknown[]) => ({ code, output })),
    printed: async (pattern: RegExp) => {
      for (;;) {
        const found = pattern.exec(output)
        if (found) return found[0]
        await once(child.stdout, 'data')
      }
    },
  }
}

test('serves the folder at the printed address until it is told to stop', async () => {
  const { folder } = writeSpace({ stories: [story('home')] })
  const { child, ended, printed } = run('--port', '0', '--folder', folder, '--preview-token', 'secret')
  const address = await printed(/http:\S+\/v2\/cdn/)
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//)
  const statuses = ['secret', 'wrong'].map(
    async (token) => (await fetch(`${address}/stories/home?token=${token}`)).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 401])
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

test('explains itself', async () => {
  const { code, output } = await run('--help').ended
  expect(code).toBe(0)
  for (const flag of ['port', 'host', 'folder', 'public-token', 'preview-token', 'asset-origin'])
    expect(output).toContain(`--${flag} `)
})

test('says why it does not start', async () => {
  const { folder } = writeSpace({ stories: [story('home')] })
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const address = taken.address()
  const port = String(address !== null && typeof address === 'object' && address.port)
  const starts: [string[], string][] = [
    [['--port', port, '--folder', folder], `Port ${port} is taken`],
    [['--port', '0', '--folder', join(folder, 'nowhere')], join(folder, 'nowhere')],
    [['--port', 'high'], 'must be a number from 0 to 65535'],
    [['--colour'], '--colour'],
  ]
  const ends = await Promise.all(starts.map(([args]) => run(...args).ended))
  expect(ends).toEqual(starts.map(([, reason]) => ({ code: 1, output: expect.stringContaining(reason) })))
})
