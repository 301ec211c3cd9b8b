import process from 'node:process'
import { parseArgs } from 'node:util'

import { serve } from 'srvx'

import { createContentService } from './service.ts'

const help = `Serves the content folder as Storyblok's Content Delivery API v2 (/v2/cdn/…) with its assets (/f/…).

Usage: npm run content -- [options]

  --port <number>         port to listen on; 0 takes a free one (default 4010, or CONTENT_PORT)
  --host <name>           address to listen on (default 127.0.0.1)
  --folder <path>         content in the Storyblok CLI's layout (default content)
  --public-token <text>   token that may read published content
  --preview-token <text>  token that may read drafts too; with neither token anyone may read anything
  --asset-origin <url>    what stands before /f/… in addresses of assets (default: as the request was addressed)
  --help                  this text

Files may change while it runs: the new content is served at once, and a broken file is reported here.`

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: process.env['CONTENT_PORT'] || '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      folder: { type: 'string', default: 'content' },
      'public-token': { type: 'string' },
      'preview-token': { type: 'string' },
      'asset-origin': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const port = Number(values.port)
  if (!/^\d+$/.test(values.port) || port > 65_535)
    throw new Error(`The port must be a number from 0 to 65535, not ${values.port}.`)
  return { ...values, port }
}

const start = async () => {
  const options = readOptions()
  if (options.help) return console.log(help)

  const service = createContentService({
    folder: options.folder,
    tokens: { public: options['public-token'], preview: options['preview-token'] },
    assetOrigin: options['asset-origin'],
    watch: true,
  })
  const server = serve({
    fetch: (request) => service.fetch(request),
    port: options.port,
    hostname: options.host,
    gracefulShutdown: false,
    silent: true,
  })

  const stop = async () => {
    // Running answers get two seconds, then their connections are cut.
    const cut = setTimeout(() => void server.close(true), 2000)
    await Promise.all([server.close(), service.close()])
    clearTimeout(cut)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())

  try {
    await server.ready()
  } catch (error) {
    await service.close()
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (isTaken)
      throw new Error(`Port ${options.port} is taken. Choose another one with --port.`, { cause: error })
    throw error
  }
  console.log(`Content of ${options.folder}: ${server.url}v2/cdn`)
}

await start().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
