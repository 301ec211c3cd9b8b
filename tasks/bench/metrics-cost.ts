import { countCacheAnswer, countRequest } from '../../server-functions/monitoring/metrics.server.ts'
import { median } from './generate-load.ts'
import { printTable } from './print-table.ts'

const calls = 200_000
const rounds = 9
const paths = ['/de', '/de/kontakt', '/en/references/impact-driver', '/de/kontakt/_payload.json']

/** Measures what counting a page of the cache costs, in nanoseconds. */
export function measureMetrics(): void {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    for (let call = 0; call < calls; call += 1) {
      const pathname = paths[call % paths.length] ?? ''
      countCacheAnswer('hit')
      countRequest({ id: '', pathname, status: 200, milliseconds: (call % 20) / 10 })
    }
    return ((performance.now() - start) * 1e6) / calls
  })
  printTable(
    `Counting a page of the cache for /metrics, median of ${rounds} rounds of ${calls} requests`,
    ['ns per request'],
    [{ name: 'counters and histogram', cells: [{ value: median(times), digits: 0 }] }],
  )
}
