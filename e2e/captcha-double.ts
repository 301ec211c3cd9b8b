import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** What the double of reCAPTCHA's host received, and how it answers. */
export interface CaptchaDouble {
  origin: string
  /** The addresses of the requested scripts. */
  scripts: string[]
  /** The tokens that were verified, in their order. */
  verified: string[]
  /** The score of the next verifications. */
  score: number
  /** Whether its script can be loaded. */
  hasScript: boolean
  stop: () => void
}

/**
 * A server in place of https://www.google.com/recaptcha/. Like Google's, its script adds a badge with a frame to the page,
 * stores something in the browser, and makes a token for each submission.
 */
export async function startCaptchaDouble(secret: string): Promise<CaptchaDouble> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(String(request.url), double.origin)
    if (pathname === '/recaptcha/api/siteverify') {
      const form = new URLSearchParams(await text(request))
      double.verified.push(form.get('response') ?? '')
      const success = form.get('secret') === secret
      const answer = { success, score: double.score, action: 'contact', hostname: 'localhost' }
      response.end(JSON.stringify(answer))
    } else if (pathname === '/recaptcha/api.js') {
      double.scripts.push(String(request.url))
      response.setHeader('Content-Type', 'text/javascript')
      response.statusCode = double.hasScript ? 200 : 404
      response.end(double.hasScript ? `(${captcha.toString()})(${JSON.stringify(double.origin)})` : '')
    } else response.setHeader('Content-Type', 'text/html').end('<title>A frame</title>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const double: CaptchaDouble = {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    scripts: [],
    verified: [],
    score: 0.9,
    hasScript: true,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return double
}

/** Runs in the page. */
function captcha(origin: string): void {
  const badge = document.createElement('div')
  badge.className = 'grecaptcha-badge'
  const frame = document.createElement('iframe')
  frame.src = `${origin}/recaptcha/api2/anchor`
  badge.append(frame)
  document.body.append(badge)
  localStorage.setItem('_grecaptcha', 'x')
  const grecaptcha = {
    ready: (callback: () => void) => callback(),
    execute: async (key: string, { action }: { action: string }) => `token-${key}-${action}-${Math.random()}`,
  }
  Object.assign(window, { grecaptcha })
}
