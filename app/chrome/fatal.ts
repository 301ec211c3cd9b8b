import { localeOfPath } from '../locale/path.ts'
import de from './fatal.de.html?raw'
import en from './fatal.en.html?raw'

/** The error screen of specification 2.7 for when the app itself fails: a fixed page that says nothing of the inside. */
export function fatalResponse(request: Request): Response {
  const html = localeOfPath(new URL(request.url).pathname) === 'en' ? en : de
  return new Response(html, { status: 500, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
