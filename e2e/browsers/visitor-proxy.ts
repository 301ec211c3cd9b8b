import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A way to the site that lets tests see a page as a person does, change it from its start, and delay its files. */
export interface VisitorProxy {
  url: string
  /** What runs in each page before all of its own scripts. */
  initScripts: string[]
  /** The answers so far: `200 /de`. */
  answers: string[]
  /** Holds requests for paths until the returned function is called. */
  delayFiles: (paths: RegExp) => () => void
  stop: () => void
}

declare global {
  interface Window {
    /** What went wrong in the page. */
    pageErrors: string[]
  }
}

/** The nonce of the script that the proxy adds; any value will do. */
const nonce = 'visitor'

/** Says that no automation controls the browser, and records errors. */
const asPerson = `
  Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
  window.pageErrors = [];
  addEventListener('error', ({ message }) => pageErrors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => pageErrors.push(String(reason)));`

/** WebDriver (classic) cannot run scripts before those of a page, nor hold requests. */
export async function startVisitorProxy(site: string): Promise<VisitorProxy> {
  const initScripts = [asPerson]
  const answers: string[] = []
  const { hostname, port } = new URL(site)
  let delayed: { paths: RegExp; released: Promise<void> } | undefined
  const server = createServer(async (request, response) => {
    if (delayed?.paths.test(request.url ?? '')) await delayed.released
    // Never 304: the page that the browser has may have other scripts.
    const { 'if-none-match': _, ...asked } = request.headers
    const headers = { ...asked, 'accept-encoding': 'identity' }
    const { url: path, method } = request
    const toSite = ask({ hostname, port, path, method, headers }, async (answer) => {
      const { statusCode = 502 } = answer
      answers.push(`${statusCode} ${path}`)
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        response.writeHead(statusCode, answer.headers)
        answer.pipe(response)
        return
      }
      const html = (await buffer(answer)).toString()
      const script = `<script nonce="${nonce}">document.currentScript.remove();${initScripts.join(';\n')}</script>`
      const { 'content-length': _length, ...rest } = answer.headers
      const policy = rest['content-security-policy']
      response.writeHead(statusCode, {
        ...rest,
        ...(policy && {
          'content-security-policy': String(policy).replaceAll('script-src ', `script-src 'nonce-${nonce}' `),
        }),
      })
      response.end(html.replace(/<head[^>]*>/, (head) => head + script))
    })
    toSite.on('error', () => response.destroy())
    request.pipe(toSite)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    initScripts,
    answers,
    delayFiles: (paths) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      delayed = { paths, released: promise }
      return resolve
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
