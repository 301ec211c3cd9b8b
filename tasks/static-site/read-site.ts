import { setTimeout as delay } from 'node:timers/promises'

import type { Settings } from '../../server-functions/settings/settings-schema.ts'
import { TaskError } from '../command-line.ts'

/** The site does not answer as expected. */
export class ReadError extends TaskError {
  readonly address: string
  readonly status: number
  constructor(address: string, status: number) {
    const reason = status === 503 ? ', as the content cannot be read' : ''
    super(`${address} cannot be written: the site answers with status ${status}${reason}`)
    this.address = address
    this.status = status
  }
}

/** The site that a static site is read from. */
export interface SiteSource {
  settings: Settings
  /** The Content-Security-Policy of every response. */
  policy: string
  /** Whether the renditions of pictures are written too. */
  withPictures: boolean
  /** Headers of every response. */
  securityHeaders: Record<string, string>
  /**
   * The paths of all pages.
   * @throws {TaskError} if the content cannot be read
   */
  pagePaths: () => Promise<string[]>
  /**
   * The response with status 200, or the one expected, to a path with search params.
   * @throws {ReadError} if it is another
   */
  read: (address: string, status?: number) => Promise<Response>
}

/** Attempts for unavailable pages, and the pause between them in milliseconds. */
const attempts = 4
const pause = 1500

/** Starts the built site in this process, with the settings of the environment. It must be built. */
export async function openSite(server: URL): Promise<SiteSource> {
  // React is not bundled and selects its build by NODE_ENV.
  Object.assign(process.env, {
    NODE_ENV: 'production',
    STATIC_SITE: 'true',
    PAGE_CACHE_MB: '0',
    CONTENT_CACHE_MB: '0',
    PREVIEW: '',
  })
  const { renderWhole, settings, securityHeaders, pagePaths }: typeof import('../../app/server.ts') =
    await import(server.href)
  const origin = settings.public.siteUrl
  async function read(address: string, status = 200): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await renderWhole(new Request(origin + address))
      if (response.status === status) return decoded(response)
      if (![429, 503].includes(response.status) || attempt === attempts)
        throw new ReadError(address, response.status)
      await delay(pause)
    }
  }
  return {
    settings,
    policy: securityHeaders['Content-Security-Policy'] ?? '',
    withPictures: settings.preparePictures,
    securityHeaders,
    pagePaths,
    read,
  }
}

/** Metadata files are gzipped, which the HTTP server around the app undoes for clients without it. */
function decoded(response: Response): Response {
  const { body, headers } = response
  if (!body || headers.get('content-encoding') !== 'gzip') return response
  return new Response(body.pipeThrough(new DecompressionStream('gzip')))
}
