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
 * stores something in the browser, and makes a token for each submission: by itself (v3, Enterprise), by a tick, or once
 * somebody has chosen pictures (v2).
 */
export async function startCaptchaDouble(secret: string): Promise<CaptchaDouble> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(String(request.url), double.origin)
    const about = { action: 'contact', hostname: 'localhost' }
    if (pathname === '/recaptcha/api/siteverify') {
      const form = new URLSearchParams(await text(request))
      double.verified.push(form.get('response') ?? '')
      const success = form.get('secret') === secret
      response.end(JSON.stringify({ success, score: double.score, ...about }))
    } else if (pathname === '/v1/projects/varnholt-website/assessments') {
      const { event } = JSON.parse(await text(request))
      double.verified.push(event.token)
      response.statusCode = request.headers['x-goog-api-key'] === secret ? 200 : 403
      const riskAnalysis = { score: double.score }
      response.end(JSON.stringify({ tokenProperties: { valid: true, ...about }, riskAnalysis }))
    } else if (/^\/recaptcha\/(?:api|enterprise)\.js$/.test(pathname)) {
      double.scripts.push(String(request.url))
      response.setHeader('Content-Type', 'text/javascript')
      response.statusCode = double.hasScript ? 200 : 404
      const isEnterprise = pathname.includes('enterprise')
      const call = `(${captcha.toString()})(${JSON.stringify(double.origin)}, ${isEnterprise})`
      response.end(double.hasScript ? call : '')
    } else response.setHeader('Content-Type', 'text/html').end(frameHtml)
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

const frameHtml = `<title>A frame</title><label><input type=checkbox onclick="parent.postMessage('done', '*')">I am a person</label>`

interface Widget {
  size: string
  callback: (token: string) => void
}

/** Runs in the page. */
function captcha(origin: string, isEnterprise: boolean): void {
  const policy = window.trustedTypes?.createPolicy('recaptcha', { createHTML: (html) => html })
  const add = (place: Element, frame: string) => {
    const part = document.createElement('div')
    const html = `<div style="width: 304px"><iframe src="${origin}/recaptcha/api2/${frame}"></iframe></div>`
    part.innerHTML = policy?.createHTML(html) ?? html
    place.append(part)
    return part
  }
  add(document.body, 'anchor').className = 'grecaptcha-badge'
  localStorage.setItem('_grecaptcha', 'x')
  let widget: Widget | undefined
  let response = ''
  let pictures: Element | undefined
  addEventListener('message', ({ data }) => {
    if (data !== 'done') return
    response = `token-${Math.random()}`
    if (pictures) widget?.callback(response)
    pictures?.remove()
  })
  const api = {
    ready: (callback: () => void) => callback(),
    execute: async (key: string | number, options?: { action: string }) => {
      if (options) return `token-${key}-${options.action}-${Math.random()}`
      pictures = add(document.body, 'bframe')
      return ''
    },
    render: (place: Element, options: Widget) => {
      widget = options
      if (options.size !== 'invisible') add(place, 'anchor?box')
      return 0
    },
    getResponse: () => response,
    reset: () => (response = ''),
  }
  Object.assign(window, { grecaptcha: isEnterprise ? { enterprise: api } : api })
}
