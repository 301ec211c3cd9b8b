import { parse } from 'node-html-parser'

interface Answer {
  headers: Headers
  html: string
}

/** Bonuses count from this score on. */
const enoughForBonus = 90
const sixMonths = 15_768_000
const tooBroad = /^(?:https?:|ftp:|\*|https?:\/\/\*(?:\.\*)?)$/
const hash = /^'(?:sha(?:256|384|512)|nonce)-/

/**
 * The score of an answer to an HTTPS request by the tests and the table of MDN's HTTP Observatory
 * (github.com/mdn/mdn-http-observatory, src/grader/charts.js, scoring of version 5), without what concerns the network:
 * the redirection from HTTP and the list of preloaded hosts, which give no bonus here.
 */
export function observatoryScore(answer: Answer): number {
  const modifiers = [policy, cookies, referrer, transport, contentType, framing, embedding, integrity].map(
    (test) => test(answer),
  )
  const base = scoreOf(modifiers.filter((modifier) => modifier < 0))
  return Math.max(0, base < enoughForBonus ? base : scoreOf(modifiers))
}

const scoreOf = (modifiers: number[]) => modifiers.reduce((total, modifier) => total + modifier, 100)

/** The sources of a directive in each policy; with several policies a source has to be in all of them. */
function policiesOf({ headers }: Answer) {
  const policies = (headers.get('content-security-policy') ?? '').split(',').filter((text) => text.trim())
  return policies.map((text) => {
    const directives = new Map(
      text.split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(/\s+/)
        return [name.toLowerCase(), sources] as const
      }),
    )
    return (name: string, fallback = ['*']) =>
      directives.get(name) ?? (name.endsWith('-src') ? directives.get('default-src') : undefined) ?? fallback
  })
}

const isInsecure = (source: string) => /^(?:http|ftp):/.test(source)

function policy(answer: Answer): number {
  const policies = policiesOf(answer)
  if (policies.length === 0) return -25
  const every = (name: string, isBad: (source: string) => boolean) =>
    policies.every((sourcesOf) => sourcesOf(name).some(isBad))
  const isInline = (name: string) =>
    policies.every((sourcesOf) => {
      const sources = sourcesOf(name)
      return sources.some(
        (source) =>
          tooBroad.test(source) ||
          source === 'data:' ||
          (source === "'unsafe-inline'" && !sources.some((other) => hash.test(other))),
      )
    })
  if (isInline('script-src') || every('object-src', (source) => tooBroad.test(source))) return -20
  const active = ['script-src', 'style-src', 'connect-src', 'frame-src', 'form-action']
  if (policies.some((sourcesOf) => active.some((name) => sourcesOf(name, []).some(isInsecure)))) return -20
  if (every('script-src', (source) => source === "'unsafe-eval'")) return -10
  if (isInline('style-src')) return 0
  return policies.some((sourcesOf) => sourcesOf('default-src').join() === "'none'") ? 10 : 5
}

function cookies({ headers }: Answer): number {
  const all = headers.getSetCookie()
  if (all.length === 0) return 0
  if (all.some((cookie) => !/; *secure(?:;|$)/i.test(cookie))) return -20
  const sessions = all.filter((cookie) => /^[^=]*(?:login|sess)/i.test(cookie))
  if (sessions.some((cookie) => !/; *httponly(?:;|$)/i.test(cookie))) return -30
  return all.every((cookie) => /; *samesite=(?:lax|strict)/i.test(cookie)) ? 5 : 0
}

function referrer({ headers }: Answer): number {
  const value = headers.get('referrer-policy')
  if (value === null) return 0
  return /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(value) ? 5 : -5
}

function transport({ headers }: Answer): number {
  const [, seconds] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? []
  if (seconds === undefined) return -20
  return Number(seconds) < sixMonths ? -10 : 0
}

function contentType({ headers }: Answer): number {
  return headers.get('x-content-type-options') === 'nosniff' ? 0 : -5
}

function framing(answer: Answer): number {
  const isForbidden = policiesOf(answer).some(
    (sourcesOf) => !sourcesOf('frame-ancestors').some((source) => tooBroad.test(source)),
  )
  if (isForbidden) return 5
  return /^(?:deny|sameorigin)$/i.test(answer.headers.get('x-frame-options') ?? '') ? 0 : -20
}

function embedding({ headers }: Answer): number {
  return /^same-(?:origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0
}

function integrity({ html }: Answer): number {
  const scripts = parse(html).querySelectorAll('script[src]')
  if (scripts.length === 0) return 0
  const isOwn = scripts.every((script) => /^\/(?!\/)/.test(script.getAttribute('src') ?? ''))
  const isPinned = scripts.every((script) => script.hasAttribute('integrity'))
  if (!isOwn) return isPinned ? 0 : -50
  return isPinned ? 5 : 0
}
