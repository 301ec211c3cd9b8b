import { expect, test } from './fixture-space.ts'

test('requests are counted by route, wherever they are answered', async ({ startSite, withoutPhotos }) => {
  const site = await startSite(withoutPhotos)
  const read = async () => (await fetch(`${site.url}/metrics`)).text()
  const paths = [
    // The first page of a locale makes its dictionary, of which this is not the address.
    '/de/_dictionary',
    '/de/impressum',
    '/de/impressum',
    '/icon.svg',
    '/de/gibt-es-nicht',
    '/assets/nix.js',
    '/metrics',
  ]
  for (const path of paths) await (await fetch(site.url + path)).text()
  await expect.poll(read).toContain('http_requests_total{route="/metrics",status="200"}')
  const text = await read()
  for (const line of [
    'http_requests_total{route="/de/$",status="200"} 2',
    'http_requests_total{route="/de/$",status="204"} 1',
    'http_requests_total{route="/de/$",status="404"} 1',
    'http_requests_total{route="/assets/$",status="404"} 1',
    'http_requests_total{route="/$",status="200"} 1',
    'page_cache_answers_total{result="miss"} 2',
    'page_cache_answers_total{result="hit"} 1',
    'page_render_seconds_count 3',
  ])
    expect(text).toContain(`${line}\n`)
  const visitor = await fetch(`${site.url}/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.7' } })
  expect(visitor.status).toBe(404)
})
