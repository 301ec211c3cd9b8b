import { gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { formLimitResponse } from '../contact/form-limit-page.tsx'
import { overloadedResponse } from './overloaded-page.tsx'
import { standaloneErrorResponse } from './standalone-error-page.tsx'

test.each([
  ['/de/kontakt', 'en', 'de', 'Mist...', 'Zurück zu Startseite'],
  ['/en/contact', 'de', 'en', 'Dang...', 'Back to home page'],
  ['/kontakt', 'en-GB', 'en', 'Dang...', 'Back to home page'],
  ['/kontakt', 'xx', 'de', 'Mist...', 'Zurück zu Startseite'],
])(
  'at %s with Accept-Language %s the standalone error page is in %s (specification 2.7)',
  async (path, language, locale, heading, button) => {
    const headers = { 'accept-language': language }
    const request = new Request(`https://varnholt.example${path}`, { headers })
    const response = await standaloneErrorResponse(request, 'de', new Error())
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain(locale === 'de' ? '<title>Fehler</title>' : '<title>Error</title>')
    expect(html).toContain(`<h1>${heading}</h1>`)
    expect(html).toContain(`<a href="/">${button}</a>`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  },
)

test.each([
  ['/de/suche?q=a&page=2', 'Volles Haus', '<a href="">Noch einmal fragen</a>'],
  ['//evil.example', 'Volles Haus', '<a href="">Noch einmal fragen</a>'],
  ['/en/search', 'Full house', '<a href="">Ask again</a>'],
])('the page of an overloaded site at %s says when to try again', async (path, heading, link) => {
  const response = await overloadedResponse(new Request(`https://varnholt.example${path}`), 'de')
  const html = gunzipSync(await response.arrayBuffer()).toString()
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('10')
  expect(html).toContain(`<title>${heading}</title>`)
  expect(html).toContain(`<h1>${heading}</h1>`)
  expect(html).toContain(link)
})

test.each([
  ['/de/kontakt', 429, 'Sachte...', 'Von Ihrem Anschluss kamen sehr viele'],
  ['/en/contact', 503, 'Dang...', 'We cannot take messages at the moment.'],
] as const)('a form at %s that is not read (%i) says why', async (path, status, heading, reason) => {
  const response = await formLimitResponse(new Request(`https://varnholt.example${path}`), status)
  const html = await response.text()
  expect(response.status).toBe(status)
  expect(html).toContain(`<h1>${heading}</h1>`)
  expect(html).toContain(reason)
  expect(html).toContain(path.startsWith('/de') ? 'Zurück-Taste' : 'back button')
})
