import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import { pagePaths } from '../../server-functions/address.functions.ts'
import { fetchAsset, onContentChange, preparesPictures } from '../../server-functions/asset.functions.ts'
import { isAllowedImageUrl } from './allowed-image-urls.ts'
import { createPrerenderPass } from './prerender-pictures.ts'

interface Site {
  fetch: (request: Request) => Promise<Response>
  /** The origin of the site's URLs. */
  origin: string
  /** Resolves when no request waits. */
  idle: () => Promise<void>
  report: (error: unknown) => void
}

/**
 * Prepares pictures in the background (docs/decisions/0038), now and whenever content has changed. The content service
 * logs a picture that cannot be rendered.
 */
export function preparePictures({ fetch, origin, idle, report }: Site): void {
  if (!preparesPictures()) return
  const pass = createPrerenderPass({
    pages: pagePaths,
    read: async (path) => readHtml(await fetch(new Request(origin + path, { headers: acceptBrotli }))),
    make: async (address) => {
      await fetchAsset(new Request(origin + address, { method: 'HEAD' }), isAllowedImageUrl)
    },
    idle,
    log: (message) => console.info(message),
  })
  let isOutdated = true
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      while (isOutdated) {
        isOutdated = false
        await pass()
      }
    } catch (error) {
      report(error)
    } finally {
      isRunning = false
    }
  }
  onContentChange(() => {
    isOutdated = true
    void run()
  })
  void run()
}

/** In the coding that pages are stored in: a page requested without one would be stored without one as well. */
const acceptBrotli = { 'Accept-Encoding': 'br' }

async function readHtml(response: Response): Promise<string> {
  if (response.headers.get('content-encoding') !== 'br') return response.text()
  return (await promisify(brotliDecompress)(await response.arrayBuffer())).toString()
}
