import { expect, test, vi } from 'vitest'

import { startSite } from './test-site.ts'
import { stories } from './test-site.ts'

const report = (index: number) =>
  JSON.stringify({
    'csp-report': {
      'effective-directive': 'img-src',
      'blocked-uri': `https://evil${index}.example`,
      'document-uri': 'https://varnholt.example/de?q=Erika',
    },
  })

async function startReports() {
  const { messages } = await startSite({ stories: stories() })
  const { receiveCspReport } = await import('./reports.functions.ts')
  const { readMetrics } = await import('./monitoring/metrics.server.ts')
  const post = (body: string) =>
    receiveCspReport(new Request('http://localhost/reports/csp', { method: 'POST', body }))
  return { messages, post, receiveCspReport, readMetrics }
}

test('a report is logged and counted', async () => {
  const { messages, post, readMetrics } = await startReports()
  const answer = await post(report(1))
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
    204,
    'no-store',
    '',
  ])
  expect(messages.error()).toEqual(['Content security policy: img-src blocked https://evil1.example on /de'])
  expect((await readMetrics()).text).toContain('csp_reports_total 1\n')
  expect((await post('x')).status).toBe(204)
  expect(messages.error()).toHaveLength(1)
})

test('at most a hundred are logged in an hour, whatever is sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { messages, post } = await startReports()
  for (let index = 0; index < 120; index += 1) await post(report(index))
  expect(messages.error()).toHaveLength(100)
  vi.setSystemTime(Date.now() + 3_600_001)
  await post(report(1000))
  expect(messages.error()).toHaveLength(101)
  vi.useRealTimers()
})

test('it is only posted', async () => {
  const { receiveCspReport } = await startReports()
  expect((await receiveCspReport(new Request('http://localhost/reports/csp'))).status).toBe(405)
})
