import { expect, test } from 'vitest'

import { fatalResponse } from './fatal.ts'

test.each([
  ['/de/kontakt', 'de', 'Mist...', 'Zurück zu Startseite'],
  ['/en/contact', 'en', 'Dang...', 'Back to home page'],
  ['/kontakt', 'de', 'Mist...', 'Zurück zu Startseite'],
])('at %s the fixed error page speaks %s (specification 2.7)', async (path, locale, heading, button) => {
  const response = fatalResponse(new Request(`https://varnholt.example${path}`))
  const html = await response.text()
  expect(response.status).toBe(500)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(html).toContain(`<html lang="${locale}">`)
  expect(html).toContain(`<h1>${heading}</h1>`)
  expect(html).toContain(`<a href="/">${button}</a>`)
  expect(html).toContain('<meta name="robots" content="noindex" />')
})
