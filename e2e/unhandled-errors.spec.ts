import { expect, test } from './fixture-space.ts'
import { evaluateInProcess, inspectable } from './inspect-process.ts'

for (const [what, code] of [
  ['a rejection that nobody handles', `void Promise.reject(new Error('forgotten'))`],
  ['an exception outside of any request', `void setTimeout(() => { throw new Error('forgotten') })`],
  [
    'an error event without a listener',
    `void setTimeout(() => process.emit('error', new Error('forgotten')))`,
  ],
  ['a rejection with no error', `void Promise.reject('forgotten')`],
] as const)
  test(`${what} is reported and does not end the process`, async ({ startSite }) => {
    const site = await startSite(inspectable)
    await evaluateInProcess(site, code)
    await expect.poll(site.output).toMatch(/Unhandled error .*forgotten/)
    expect((await fetch(`${site.url}/de/kontakt`)).status, site.output()).toBe(200)
    expect(site.process.exitCode).toBeNull()
  })
