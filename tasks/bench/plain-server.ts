import { createServer, get } from 'node:http'

/**
 * The floor of what a page can cost: a plain node:http server that answers every request with the same bytes. They are
 * those of the URL in the first argument, in the content coding of the second.
 */
const [url = '', accepted = ''] = process.argv.slice(2)
const page = await new Promise<{ status: number; headers: string[]; body: Buffer }>((resolve, reject) => {
  get(url, { headers: { 'accept-encoding': accepted, cookie: 'locale=de' } }, async (response) => {
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    const ownHeaders = new Set(['date', 'connection', 'keep-alive'])
    const headers = Object.entries(response.headers)
      .filter(([name]) => !ownHeaders.has(name))
      .flatMap(([name, value]) => [name, String(value)])
    resolve({ status: response.statusCode ?? 500, headers, body: Buffer.concat(chunks) })
  }).on('error', reject)
})
const server = createServer((_request, response) => {
  response.writeHead(page.status, page.headers)
  response.end(page.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.info(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
})
process.on('SIGTERM', () => process.exit(0))
