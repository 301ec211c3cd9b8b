import { once } from 'node:events'
import { createServer } from 'node:http'

import { expect, test } from './fixture-space.ts'
import { blockFonts, desk, phone } from './page-assertions.ts'

/** A server that sends the site's pages in two parts: the second one begins within the header, and half a second later. */
const slow = test.extend<{ slowUrl: string }>({
  slowUrl: async ({ site }, use) => {
    const server = createServer(async (request, response) => {
      const answer = await fetch(site.url + request.url)
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' })
      const body = Buffer.from(await answer.arrayBuffer())
      const middle = body.indexOf('<nav', body.indexOf('</nav>'))
      if (request.url !== '/de') return response.end(body)
      response.write(body.subarray(0, middle))
      return setTimeout(() => response.end(body.subarray(middle)), 500)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
    server.closeAllConnections()
    server.close()
  },
})

slow('a header that arrives in two parts does not move', async ({ page, slowUrl }) => {
  await blockFonts(page)
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport)
    await page.goto(`${slowUrl}/de`)
    const shifts = await page.evaluate(
      () =>
        new Promise<PerformanceEntry[]>((resolve) => {
          setTimeout(() => resolve([]), 200)
          new PerformanceObserver((list) => resolve(list.getEntries())).observe({
            type: 'layout-shift',
            buffered: true,
          })
        }),
    )
    expect(shifts.filter((entry) => Reflect.get(entry, 'value') > 0.001)).toEqual([])
    await expect(page.getByRole('banner')).toBeVisible()
  }
})
