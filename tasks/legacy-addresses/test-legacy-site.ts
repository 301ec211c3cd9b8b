import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

import { onTestFinished } from 'vitest'

/** Answers one request. */
export type Answer = (response: ServerResponse, target: string) => void

export const page =
  (title: string): Answer =>
  (response) =>
    send(response, 200, `<html><head><title>${title}</title></head><body><main>…</main></body></html>`)

export const redirect =
  (location: string, status = 301): Answer =>
  (response) =>
    response.writeHead(status, { Location: location }).end()

/** A 404 as the site renders it: menus, and the suggestions inside main. */
export const missing =
  (...suggestions: [href: string, name: string][]): Answer =>
  (response) => {
    const links = suggestions.map(([href, name]) => `<li><a href="${href}">${name}</a></li>`).join('')
    const nav = links && `<nav><h2>Suggestions</h2><ul>${links}</ul></nav>`
    send(
      response,
      404,
      `<title>404</title><nav><a href="/menu">Menu</a></nav><main>${nav}<a href="/">Home</a></main>`,
    )
  }

export const status =
  (code: number): Answer =>
  (response) =>
    send(response, code, '')

function send(response: ServerResponse, code: number, html: string): void {
  response.writeHead(code, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
}

/** A site on a free port that ends with the test; other targets are missing. */
export async function startTestSite(answers: Record<string, Answer>) {
  const asked: string[] = []
  let connections = 0
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const answer = answers[url] ?? missing()
    answer(response, url)
  })
  server.on('connection', () => (connections += 1))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { base: `http://127.0.0.1:${port}`, asked, connections: () => connections }
}
