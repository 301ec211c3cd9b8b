import { describe, expect, test } from 'vitest'

import { serveSpace, story } from '../testing/test-space.ts'

const files = { stories: [story('home', { published: false })] }

/** The status of a request from the network. */
async function statusOf(
  service: ReturnType<typeof serveSpace>['service'],
  path: string,
  init: RequestInit & { host?: string; client?: string } = {},
) {
  const { host = '127.0.0.1:4010', client = '127.0.0.1', ...rest } = init
  const response = await service.fetch(new Request(`http://${host}${path}`, rest), { client })
  return response.status
}

describe('drafts of a service without tokens', () => {
  const path = '/v2/cdn/stories/home?version=draft'
  test.each([
    ['a program on this machine', {}, 200],
    [
      'a page on this machine',
      { headers: { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-site' } },
      200,
    ],
    ['a page of another site', { headers: { Origin: 'https://attacker.example' } }, 403],
    ['an image or script of another site', { headers: { 'Sec-Fetch-Site': 'cross-site' } }, 403],
    ['a name of another site that leads here', { host: 'attacker.example:4010' }, 403],
    ['a file opened in the browser', { headers: { Origin: 'null' } }, 403],
  ])('asked for by %s', async (_caller, init, expected) => {
    expect(await statusOf(serveSpace(files).service, path, init)).toBe(expected)
  })

  test('need only the token if there is one', async () => {
    const { service } = serveSpace(files, { tokens: { preview: 'secret' } })
    const init = { headers: { Origin: 'https://editor.example' }, host: 'content.example' }
    expect(await statusOf(service, `${path}&token=secret`, init)).toBe(200)
  })
})

test('faults are set by clients on this machine only, with a body of limited size', async () => {
  const { service } = serveSpace(files, { faults: true })
  const put = (body: string, init = {}) =>
    statusOf(service, '/_control/faults', { method: 'PUT', body, ...init })
  expect(await put('{"faults":[]}')).toBe(200)
  expect(await put('{"faults":[]}', { client: '10.0.0.7' })).toBe(403)
  expect(await put('{"faults":[]}', { host: 'attacker.example' })).toBe(403)
  expect(await put(' '.repeat(200_000))).toBe(413)
})
