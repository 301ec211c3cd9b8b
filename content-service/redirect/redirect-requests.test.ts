import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

import { expect, onTestFinished, test } from 'vitest'

import { redirectedEnvironment } from './run-redirected.ts'

const run = promisify(execFile)

/** A server that answers with what it was asked, and its address. */
async function start() {
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    request
      .on('data', (chunk) => response.write(chunk))
      .on('end', () => response.end(` ${method} ${url} ${headers.authorization ?? ''}`))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const requests = [
  [
    'await text(fetch("https://mapi.storyblok.com/v1/spaces/1?a=b", { headers: { authorization: "t" } }))',
    ' GET /v1/spaces/1?a=b t',
  ],
  ['await text(fetch(new URL("https://api-us.storyblok.com/v2/cdn/links")))', ' GET /v2/cdn/links '],
  [
    'await text(fetch(new Request("https://app.storyblokchina.cn/v1/x", { method: "POST", body: "body" })))',
    'body POST /v1/x ',
  ],
  ['await text(fetch("https://a.storyblok.com/f/1/x.png"))', ' GET /f/1/x.png '],
  ['await text(fetch("https://s3.amazonaws.com/a.storyblok.com/f/1/x.png"))', ' GET /f/1/x.png '],
  ['await text(fetch(process.env.STORYBLOK_SERVICE + "/own"))', ' GET /own '],
  ['await read((done) => https.get("https://api.storyblok.com/v2/cdn/x", done))', ' GET /v2/cdn/x '],
  ['await read((done) => get("https://api.storyblok.com/v2/cdn/y", done))', ' GET /v2/cdn/y '],
  // As axios does.
  [
    'await read((done) => https.request({ hostname: "mapi.storyblok.com", path: "/v1/y?z", method: "PUT", headers: { Host: "mapi.storyblok.com", Authorization: "t" } }, done).end("body"))',
    'body PUT /v1/y?z t',
  ],
]
const script = `
import https, { get } from 'node:https'
import { text as textOf } from 'node:stream/consumers'
const text = async (response) => (await response).text()
const read = (send) => new Promise((resolve) => send((answer) => textOf(answer).then(resolve)))
console.log(JSON.stringify([${requests.map(([code]) => code).join(',')}]))`

test('requests to Storyblok in any form go to the service, others to their host', async () => {
  const env = redirectedEnvironment({ service: await start(), token: undefined }, { PATH: process.env.PATH })
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { env })
  expect(JSON.parse(stdout)).toEqual(requests.map(([, answer]) => answer))
})

test('`run` says what is missing, logs the program in, and ends with its exit code', async () => {
  const command = join(import.meta.dirname, '../cli.ts')
  const cli = async (...args: string[]) =>
    run(process.execPath, [command, 'run', ...args], { env: { PATH: process.env.PATH } }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ code, stderr, stdout }) => ({ code: Number(code), output: String(stderr) + String(stdout) }),
    )
  const service = await start()
  const token = 'a-token-of-16-characters'
  const program = 'console.log(process.env.STORYBLOK_TOKEN, process.argv[1]); process.exitCode = 3'
  expect(
    await cli(
      '--service',
      service,
      `--management-token=${token}`,
      '--',
      'node',
      '-e',
      program,
      '--',
      '--help',
    ),
  ).toEqual({
    code: 3,
    output: `${token} --help\n`,
  })
  expect((await cli('--service', 'http://127.0.0.1:1', 'node', '-v')).output).toContain(
    'No content service answers at http://127.0.0.1:1',
  )
})
