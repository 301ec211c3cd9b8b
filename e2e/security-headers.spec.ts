import { readdirSync, readFileSync } from 'node:fs'

import { secretVariables } from '../server-functions/settings/settings-schema.ts'
import { readEach } from './crawl.ts'
import { expect, test } from './fixture-space.ts'
import { observatoryScore } from './observatory-score.ts'
import { pagesOfSitemap } from './sitemap-pages.ts'

const score = (headers: HeadersInit) => observatoryScore({ headers: new Headers(headers), html: '' })

test('without security headers the score of the Observatory is low, and with good ones high', () => {
  expect(score({})).toBe(30)
  const good = {
    'Content-Security-Policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  expect(score(good)).toBe(130)
  const inline = good['Content-Security-Policy'].replace("'self'", "'self' 'unsafe-inline'")
  expect(score({ ...good, 'Content-Security-Policy': inline })).toBe(80)
  expect(score({ ...good, 'Set-Cookie': 'locale=de; SameSite=Lax' })).toBe(80)
})

test('every answer of a public site has the security headers, and its pages a score of at least 130', async ({
  startSite,
}) => {
  const site = await startSite({ SITE_URL: 'https://varnholt.example' })
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, { redirect: 'manual', ...init })
  const script = readdirSync('dist/client/assets').find((name) => name.endsWith('.js'))
  for (const [path, status, init] of [
    ['/', 302],
    ['/de', 200],
    ['/de', 200],
    ['/de/Kontakt/', 301],
    ['/de/gibt-es-nicht', 404],
    ['/de/suche?q=laser', 200],
    ['/robots.txt', 200],
    ['/.well-known/security.txt', 200],
    ['/health/live', 200],
    ['/icon.svg', 200],
    [`/assets/${script}`, 200],
    [`/assets/${script}`, 416, { headers: { Range: 'bytes=99999999-' } }],
    [`/assets/${script}`, 405, { method: 'POST' }],
    ['/assets/nix.js', 404],
    ['/_serverFn/nix', 403],
    ['/hooks/storyblok', 404, { method: 'POST', body: '{}' }],
    ['/de', 405, { method: 'DELETE' }],
    ['/de', 304, { headers: { 'If-None-Match': '*', 'Cache-Control': 'max-age=0' } }],
    ['/de', 431, { headers: { 'X-Long': 'a'.repeat(20_000) } }],
    ['/f/nix.jpg', 404],
    ['/share-card/nix.png', 404],
    ['/de/_payload.json', 404],
    ['/__nuxt_island/newest-news_0123456789ab.json', 400],
    ['/press/de/referenzen/kreuzlinienlaser.zip', 200],
    ['/press/de/referenzen/nix.zip', 404],
    ['/builds/latest.json', 200],
  ] as [string, number, RequestInit?][]) {
    const answer = await ask(path, init)
    expect(answer.status, path).toBe(status)
    expect(Object.fromEntries(answer.headers), path).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\), microphone=\(\), geolocation=\(\)/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(
        /base-uri 'self'; object-src 'none'; form-action 'self'; frame-ancestors 'none'/,
      ),
    })
    // Two policies are joined by a comma, which the Observatory and others read as a part of a source.
    expect(answer.headers.get('content-security-policy'), path).not.toContain(',')
    const html = await answer.text()
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    expect(answer.headers.get('reporting-endpoints'), path).toBe('csp="/reports/csp"')
    expect(observatoryScore({ headers: answer.headers, html }), path).toBeGreaterThanOrEqual(130)
  }
  const drawing = await ask('/f/200801/1600x1067/fecab52bb2/panel-before.svg')
  expect(drawing.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; [^,]*sandbox; [^,]*frame-ancestors 'none'$/,
  )
  // Other sites embed images in link previews.
  expect(drawing.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const report = {
    'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://evil.example/?a' },
  }
  const posted = await ask('/reports/csp', { method: 'POST', body: JSON.stringify(report) })
  expect(posted.status).toBe(204)
  await expect.poll(site.output).toContain('img-src blocked https://evil.example on')
  expect((await ask('/reports/csp', { method: 'POST', body: 'x'.repeat(20_000) })).status).toBe(413)
})

test('no page and no file contains a secret of the settings', async ({ startSite, startContentService }) => {
  test.setTimeout(90_000)
  const secrets: Record<string, string> = {
    STORYBLOK_TOKEN: 'made-up-token-4711',
    WEBHOOK_SECRET: 'made-up-webhook-secret-4712',
    ACCEPTED_SECRETS: 'made-up-previous-secret-4718',
    SMTP_URL: 'smtp://postman:made-up-password-4713@127.0.0.1:9',
    RECAPTCHA_SECRET: 'made-up-captcha-secret-4714',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=made-up-key-4715',
    CDN_PURGE_HEADERS: 'Fastly-Key=made-up-cdn-key-4717',
    REDIS_URL: 'redis://:made-up-redis-password-4716@127.0.0.1:9',
  }
  // A new secret has to be tested too.
  expect(Object.keys(secrets).toSorted()).toEqual([...secretVariables].toSorted())
  const content = await startContentService({ 'public-token': secrets.STORYBLOK_TOKEN ?? '' })
  const site = await startSite({
    ...secrets,
    STORYBLOK_ENDPOINT: `${content.url}/v2`,
    CONTACT_TO: 'a@b.example',
    CONTACT_FROM: 'a@b.example',
    RECAPTCHA_SITE_KEY: 'site-key',
  })
  const isReady = async () => (await fetch(`${site.url}/health/ready`)).ok
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true)

  const read = async (path: string) => {
    const answer = await fetch(site.url + path)
    return `${JSON.stringify([...answer.headers])}${await answer.text()}`
  }
  // One page of each kind: the code is the same for all of a kind.
  const pages = new Map(
    [...pagesOfSitemap(await read('/sitemap.xml')).keys()].map((path) => {
      const segments = path.split('/')
      return [segments.length > 3 ? `${segments.slice(0, 3).join('/')}/` : path, path]
    }),
  )
  expect(pages.size).toBeGreaterThan(20)
  const others = [
    '/de/suche?q=laser',
    '/de/nix',
    '/sitemap.xml',
    '/metrics',
    '/health/ready',
    '/de/feed.json',
  ]
  await readEach([...pages.values(), ...others], async (path) =>
    expect(await read(path), path).not.toMatch(/made-up-/),
  )
  const files = readdirSync('dist/client', { recursive: true, withFileTypes: true })
  const texts = files.filter((file) => file.isFile() && !/\.(?:br|gz|woff2|png|ico)$/.test(file.name))
  expect(texts.length).toBeGreaterThan(20)
  for (const { parentPath, name } of texts)
    expect(readFileSync(`${parentPath}/${name}`, 'latin1'), name).not.toMatch(/made-up-/)
  expect(site.output()).not.toMatch(/made-up-/)
})
