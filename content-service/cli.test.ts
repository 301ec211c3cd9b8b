import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'

import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

import { keptToken } from './cli/kept-token.ts'
import { story, writeSpace } from './testing/test-space.ts'

const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env

/** Runs the command in a child process with only the given settings. */
function run(args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
  })
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
        await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')])
      }
    },
  }
}
const api = /http:\S+\/v2\/cdn/

function home() {
  return writeSpace({ stories: [story('home')] })
}

/** A port on which a server accepts connections but never responds. */
async function listen(heard: (text: string) => void = () => {}) {
  const server = createServer((socket) => {
    socket.on('data', (chunk) => {
      heard(String(chunk))
      socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return String(address !== null && typeof address === 'object' && address.port)
}

/** The raw response to a raw request. */
async function sendRaw(address: string, text: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').end(text)
  return (await socket.setEncoding('utf8').toArray()).join('')
}

test('serves the folder at the printed URL until SIGTERM; a request without a valid host is refused, and not logged', async () => {
  const { child, ended, printed } = run([
    '--port',
    '0',
    '--folder',
    home().folder,
    '--preview-token',
    'secret',
  ])
  const address = await printed(api)
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//)
  const statuses = ['secret', 'wrong'].map(
    async (token) => (await fetch(`${address}/stories/home?token=${token}`)).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 401])
  expect((await fetch(new URL('/_control/faults', address))).status).toBe(404)
  for (const host of ['x:99999', '1.2.3.4.5', ''])
    expect(await sendRaw(address, `GET /f/none HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).toMatch(
      host ? /^HTTP\/1.1 400 / : /^HTTP\/1.1 404 /,
    )
  child.kill('SIGTERM')
  const { code, output } = await ended
  expect([code, output.trim().split('\n')]).toEqual([0, [expect.any(String)]])
})

test('continues when its log pipe is closed', async () => {
  const { folder, write, pathOf } = home()
  const { child, printed } = run(['--port', '0', '--folder', folder])
  const address = await printed(api)
  child.stdout.destroy()
  child.stderr.destroy()
  // Node ignores the first EPIPE.
  for (const name of ['one', 'two']) {
    write(`stories/4711/broken-${name}.json`, 'no JSON, which it logs')
    write(pathOf({ id: 7 }), JSON.stringify(story(name, { id: 7 })))
    const status = () => fetch(`${address}/stories/${name}`).then((answer) => answer.status)
    await expect.poll(status, { timeout: 4000 }).toBe(200)
  }
}, 10_000)

test('does not wait for renders on SIGTERM', async () => {
  const { folder, write } = home()
  const filename = 'https://a.storyblok.com/f/4711/1x1/abc/a.png'
  write('assets/4711/a.json', JSON.stringify({ filename }))
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 2000, height: 2000, channels: 3, background: 'red', noise } as const
  await sharp({ create }).toFile(join(folder, 'assets/4711/a.png'))
  const { child, ended, printed } = run([
    '--port',
    '0',
    '--folder',
    folder,
    '--image-cache',
    join(folder, 'cache'),
  ])
  const address = await printed(api)
  const pictureOf = (transformation: string) =>
    fetch(new URL(`/f/4711/1x1/abc/a.png/m/${transformation}`, address))
  // Six of them take far longer than the two seconds of grace.
  const images = Array.from({ length: 6 }, (_, index) =>
    pictureOf(`4000x4000/filters:format(jpeg):quality(${90 + index})`),
  )
  expect((await pictureOf('10x10')).status).toBe(200)
  child.kill('SIGTERM')
  const answers = await Promise.allSettled(images)
  expect(answers.at(-1)?.status).toBe('rejected')
  await ended
  expect(child.signalCode).toBe('SIGTERM')
}, 20_000)

test('reads options from the environment, and never prints secrets', async () => {
  const heard: string[] = []
  const hook = await listen((text) => heard.push(text))
  const { folder, write, pathOf } = writeSpace({ stories: [story('home', { id: 7 })] })
  const { child, ended, printed } = run([], {
    CONTENT_PORT: '0',
    CONTENT_FOLDER: folder,
    CONTENT_PUBLIC_TOKEN: 'secret-one',
    CONTENT_PREVIEW_TOKEN: 'secret-two',
    CONTENT_WEBHOOK: `http://127.0.0.1:${hook}/hook?key=secret-three`,
    CONTENT_WEBHOOK_SECRET: 'secret-four',
    CONTENT_RATE_LIMIT: 'true',
    CONTENT_FAULTS: 'true',
  })
  const address = await printed(api)
  const control = await printed(/http:\S+\/_control\/faults/)

  const request = (token: string, list: string) => fetch(`${address}/stories?token=${token}&${list}`)
  expect((await request('secret-one', 'version=draft')).status).toBe(401)
  // Three times the limit, as the requests may span two seconds.
  const lists = Array.from({ length: 18 }, () => request('secret-two', 'version=draft&per_page=100'))
  expect((await Promise.all(lists)).map(({ status }) => status)).toContain(429)

  const body = JSON.stringify({ faults: [{ path: 'links', answer: 503 }] })
  expect((await fetch(control, { method: 'PUT', body })).status).toBe(200)
  expect((await fetch(`${address}/links?token=secret-one`)).status).toBe(503)

  write(pathOf({ id: 7 }), JSON.stringify(story('home', { id: 7, name: 'Start' })))
  await printed(/The webhook \S+ failed for story.published/)
  expect(heard.join('')).toMatch(/webhook-signature: [\da-f]{40}\r\n/i)
  child.kill('SIGTERM')
  const { code, output } = await ended
  expect(code).toBe(0)
  expect(output).toContain(`The webhook http://127.0.0.1:${hook} failed for`)
  expect(output).not.toContain('secret-')
})

test('prints why it does not start, without a stack', async () => {
  const { folder } = home()
  const port = await listen()
  const nowhere = join(folder, 'nowhere')
  const production = { NODE_ENV: 'production' }
  const starts: [args: string[], environment: Record<string, string>, reason: string][] = [
    [['--port', port, '--folder', folder], {}, `Port ${port} is in use. Choose another one with --port`],
    [['--port', '0', '--folder', nowhere], {}, `There is no folder ${nowhere}. --folder must contain`],
    [['--port', '0', '--folder', join(folder, 'stories')], {}, 'No stories in'],
    [['--port', '0', '--folder', folder, '--host', '192.0.2.1'], {}, 'Choose another one with --host'],
    [['--port', '0', '--folder', folder, '--faults'], production, 'not allowed when NODE_ENV is production'],
    [
      ['--folder', folder, '--image-cache', '/proc/images'],
      {},
      '--image-cache (or CONTENT_IMAGE_CACHE) must be a folder that can be written: ENOENT',
    ],
    [['--colour'], {}, '--colour is unknown'],
  ]
  const ends = await Promise.all(starts.map(([args, environment]) => run(args, environment).ended))
  expect(ends).toEqual(starts.map(([, , reason]) => ({ code: 1, output: expect.stringContaining(reason) })))
  for (const { output } of ends) expect(output).not.toMatch(/^ +at /m)
}, 20_000)

test('the token of the editor is that of an earlier start, unless one is configured', async () => {
  const tokenFile = join(home().folder, '.token')
  const kept = keptToken(tokenFile)
  const tokenOf = async (environment: Record<string, string> = {}) => {
    const file = ['--editor-token-file', tokenFile]
    const { printed } = run(['--port', '0', '--folder', home().folder, '--editor', ...file], environment)
    return (await printed(/#token=(\S+)/)).split('=')[1]
  }
  const tokens = [tokenOf(), tokenOf({ CONTENT_MANAGEMENT_TOKEN: 'a-configured-token' })]
  expect(await Promise.all(tokens)).toEqual([kept, 'a-configured-token'])
}, 30_000)
