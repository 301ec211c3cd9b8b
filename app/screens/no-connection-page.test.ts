import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { locales } from '../../locales/locales.ts'
import { noConnectionPath } from '../../server-functions/paths/metadata-paths.ts'
import { noConnectionResponse } from './no-connection-page.tsx'

const respond = (path: string) => noConnectionResponse(new Request(`https://varnholt.example${path}`))

test('there is a page for each language, in that language', async () => {
  for (const [locale, title] of [
    ['de', 'Keine Verbindung'],
    ['en', 'No connection'],
  ]) {
    const response = await respond(`/no-connection/${locale}.html`)
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(new RegExp(`<html lang="${locale}".*<title>${title}`, 's'))
  }
})

test.each(['/no-connection/xx.html', '/no-connection', '/no-connection/', '/no-connection/de.html/'])(
  '%s is a 404',
  async (path) => {
    expect((await respond(path)).status).toBe(404)
  },
)

test('the service worker keeps the page of each language', () => {
  const [, written = ''] =
    /noConnectionPaths = \[(.*)\]/.exec(readFileSync('public/service-worker.js', 'utf8')) ?? []
  expect(written.split(', ').map((path) => path.slice(1, -1))).toEqual(locales.map(noConnectionPath))
})
