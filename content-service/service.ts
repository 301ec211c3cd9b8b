import { authorize, redirectToCv, type Tokens } from './access.ts'
import { findAsset } from './assets/assets.ts'
import { Refusal } from './refusal.ts'
import { allowed, respond, respondToPreflight, weakTag } from './respond.ts'
import { route } from './router.ts'
import type { Space, Version } from './store/space.ts'
import { openStore } from './store/store.ts'

export type ContentServiceOptions = {
  /** the content in the Storyblok CLI's layout: stories/{space}/, published/…, datasources/…, assets/… */
  folder: string
  /** Tokens to ask for: the public one sees published content, the preview one drafts too. Default: none. */
  tokens?: Tokens | undefined
  /** What stands before `/f/…` in addresses of assets: '' for root-relative ones. Default: the request's origin. */
  assetOrigin?: string | undefined
  /** Follow changes of the files. Default: no. */
  watch?: boolean | undefined
  /** Told about files that can't be read. Default: console.warn. */
  log?: ((message: string) => void) | undefined
}
export type ContentService = { fetch(request: Request): Promise<Response>; close(): Promise<void> }

const cacheControl: Record<Version, string> = {
  published: 'max-age=0, public, s-maxage=604800, stale-if-error=3600',
  draft: 'max-age=0, private, must-revalidate',
}

/**
 * Storyblok's Content Delivery API v2 (`/v2/cdn/…`) and its assets (`/f/…`) over the files of a folder.
 * @throws Error naming the folder when it holds no story
 */
export const createContentService = (options: ContentServiceOptions): ContentService => {
  const log = options.log ?? ((message: string) => console.warn(message))
  const store = openStore({ folder: options.folder, watch: options.watch ?? false, log })

  const answerApi = (request: Request, url: URL, space: Space) => {
    const { name, endpoint, key } = route(url.pathname)
    const query = endpoint(url.searchParams)
    const { version } = query
    authorize(url.searchParams.get('token'), version, options.tokens)
    const isCached = version === 'published' && name !== 'spaces'
    if (isCached && query.cv === undefined) throw redirectToCv(url, space.cv)

    const assetOrigin = options.assetOrigin ?? url.origin
    const { body, headers } = query.answer({ space, edition: space[version], version, key, assetOrigin })
    const json = JSON.stringify(body)
    return respond(request, {
      status: 200,
      body: json,
      etag: weakTag(json),
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': cacheControl[isCached ? 'published' : 'draft'],
        ...headers,
      },
    })
  }

  const answer = async (request: Request) => {
    if (request.method === 'OPTIONS') return respondToPreflight()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new Refusal(405, 'Method Not Allowed', undefined, { Allow: allowed })
    const url = new URL(request.url)
    const space = store.space()
    if (!url.pathname.startsWith('/f/')) return answerApi(request, url, space)
    const { bytes, etag, headers } = await findAsset(url.pathname, space)
    return respond(request, { status: 200, body: bytes, etag, headers })
  }

  const refuse = (request: Request, error: unknown) => {
    if (!(error instanceof Refusal)) log(`${request.method} ${request.url} failed: ${String(error)}`)
    const refusal = error instanceof Refusal ? error : new Refusal(500, 'Internal Server Error')
    return respond(request, {
      status: refusal.status,
      body: JSON.stringify(refusal.body),
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'max-age=0, private, must-revalidate',
        ...refusal.headers,
      },
    })
  }

  return {
    fetch: (request) => answer(request).catch((error: unknown) => refuse(request, error)),
    close: () => store.close(),
  }
}
