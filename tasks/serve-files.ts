import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'

import sirv from 'sirv'

/** Answers with the files that a folder has now, compressed ones first; one that is gone when it is asked for breaks its own answer alone. */
export function filesOf(folder: string) {
  return sirv(folder, {
    brotli: true,
    setHeaders: (response: ServerResponse, path) => {
      response.setHeader('Cache-Control', lifetime(path))
      response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()))
    },
  })
}

/** Names under /assets/ carry a digest of their content. */
function lifetime(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
