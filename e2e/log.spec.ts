import { expect, test } from './fixture-space.ts'
import { evaluateInProcess, inspectable } from './inspect-process.ts'
import { ask } from './send-raw.ts'

test('the log of a server is a record a line, without secrets and personal data', async ({ startSite }) => {
  const secret = 'a-secret-of-the-webhook'
  const site = await startSite({
    LOG_FORMAT: 'json',
    ACCESS_LOG: 'true',
    WEBHOOK_SECRET: secret,
    TRUSTED_PROXIES: 'loopback',
    ...inspectable,
  })
  const records = () =>
    site
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
  expect(records()).toContainEqual(
    expect.objectContaining({ level: 'info', msg: `Website on ${site.url}/`, time: expect.any(String) }),
  )

  const headers = { 'X-Request-Id': 'abc', 'X-Forwarded-For': '203.0.113.77' }
  await fetch(`${site.url}/de/suche?q=Erika`, { headers })
  await expect
    .poll(() => records().find(({ path }) => path === '/de/suche'))
    .toMatchObject({ request: 'abc', method: 'GET', status: 200, client: '203.0.113.0/24', msg: 'Request' })
  await evaluateInProcess(site, `void setTimeout(() => { throw new Error('lost ${secret}') })`)
  await expect
    .poll(() => records().find(({ level }) => level === 'error'))
    .toMatchObject({ msg: 'Unhandled error', err: { message: 'lost ***' } })
  expect(site.output()).not.toMatch(/Erika|203\.0\.113\.77|a-secret-of/)

  await ask(site.url, `/de/${'a'.repeat(15_000)}`)
  const longest = records().map(({ path = '' }) => path.length)
  expect(Math.max(...longest)).toBe(501)
})
