import { type AssetUsage, createAssetUsage } from '../assets/asset-usage.ts'
import { type AssetAccess, createAssetHandler } from '../assets/assets.ts'
import { readableVersions, checkTokens, redirectToCv, type Tokens } from '../delivery/access-tokens.ts'
import { matchRoute } from '../delivery/delivery-routes.ts'
import { concurrency, createRateLimit, unlimited } from '../delivery/rate-limit.ts'
import type { EditorFiles } from '../editor/serve/editor-files.ts'
import { createFaults, withoutFaults } from '../faults/faults.ts'
import { notFound, ApiError, unauthorized } from '../http/api-error.ts'
import { mayBeForeign } from '../http/local-client.ts'
import { requestUrl } from '../http/request-url.ts'
import { allowedMethods, respond, respondWithError, respondToPreflight, weakTag } from '../http/respond.ts'
import type { ImageOptions } from '../images/images.ts'
import type { ManagementApi } from '../management/management-api.ts'
import { type ChangedStories, changedStories } from '../store/changed-stories.ts'
import type { Space, ContentVersion } from '../store/space.ts'
import { openStore } from '../store/store.ts'
import { eventsBetween } from '../webhooks/events.ts'
import { openWebhooks, type Webhooks } from '../webhooks/webhooks.ts'

export interface ContentServiceOptions {
  /** The content folder, in the Storyblok CLI's layout: stories/{space}/, published/…, datasources/…, assets/… */
  folder: string
  /** Access tokens: the public one reads published content, the preview one drafts too. Default: none required. */
  tokens?: Tokens | undefined
  /**
   * Origin of asset URLs (before `/f/…`), with or without a trailing slash; '' for root-relative ones. Default: the
   * request's origin.
   */
  assetOrigin?: string | undefined
  /** Origin that has the assets whose files are missing here: they are redirected to it. Default: they are 404. */
  assetFallback?: string | undefined
  /** Rendering and caching of images (`/f/…/m/…`). */
  images?: ImageOptions | undefined
  /** Watch the files for changes. Default: false. */
  watch?: boolean | undefined
  /** Called with the changed stories when new content is served; requires `watch`. */
  onChange?: ((changed: ChangedStories) => void) | undefined
  /** Enforce Storyblok's rate limits (429). Default: false. */
  rateLimit?: boolean | undefined
  /** Clock for cv and rate limits, in milliseconds. Default: Date.now. */
  now?: (() => number) | undefined
  /** Storyblok's Management API (`/v1/…`), which changes the files: `managementApi({ token })`. Default: none. */
  management?: ManagementApi | undefined
  /** The editor (`/editor`), a client of the Management API: `editorFiles({ folder, previewUrl })`. Default: none. */
  editor?: EditorFiles | undefined
  /** Webhooks to call on publish and other events; requires `watch`. Default: none. */
  webhooks?: Webhooks | undefined
  /** Simulated faults, set at /_control/faults; refused in production. Default: false. */
  faults?: boolean | undefined
  /** Receives unreadable files, failed webhooks and errors. Default: console.warn. */
  log?: ((message: string) => void) | undefined
}
export type { ChangedStories }

/** The client of an asset request, and which images it may request, given how content uses the asset. */
export type AssetRules = Pick<AssetAccess, 'client'> & {
  isAllowedRendition?: ((urlPath: string, transformation: string, use: AssetUsage) => boolean) | undefined
}
export interface ContentService {
  fetch(request: Request, rules?: AssetRules): Promise<Response>
  /** The number of pictures that are rendering or queued. */
  queuedPictures(): number
  close(): Promise<void>
}

/** Endpoints that are never cached: the cv itself, and signed asset URLs, which expire. */
const uncachedEndpoints = new Set(['spaces', 'assets'])

const cacheControl: Record<ContentVersion, string> = {
  published: 'max-age=0, public, s-maxage=604800, stale-if-error=3600',
  draft: 'max-age=0, private, must-revalidate',
}

/**
 * Serves Storyblok's Content Delivery API v2 (`/v2/cdn/…`) and assets (`/f/…`) from the files of a folder.
 * @throws Error for a folder without stories (named), equal tokens, an invalid webhook URL, or faults in production
 */
export function createContentService(options: ContentServiceOptions): ContentService {
  checkTokens(options.tokens)
  const configuredOrigin = options.assetOrigin?.replace(/\/+$/, '')
  const log = options.log ?? ((message: string) => console.warn(message))
  const limit = options.rateLimit ? createRateLimit(options.now) : unlimited
  const withFaults = options.faults ? createFaults() : withoutFaults
  const webhooks = options.webhooks && openWebhooks({ ...options.webhooks, log })
  const respondWithAsset = createAssetHandler(options.images ?? {}, log, options.assetFallback)
  const usageOf = createAssetUsage()
  const store = openStore({
    folder: options.folder,
    watch: options.watch ?? false,
    writable: options.management !== undefined,
    log,
    now: options.now,
    onChange: (before, after) => {
      webhooks?.send(eventsBetween(before, after))
      options.onChange?.(changedStories(before, after))
    },
  })

  const manage =
    options.management &&
    store.editing &&
    options.management({
      editing: store.editing,
      space: () => store.space(),
      now: options.now ?? Date.now,
      rateLimit: options.rateLimit ?? false,
      previewToken: options.tokens?.preview,
    })

  const respondWithContent = (request: Request, url: URL, space: Space, client: string | undefined) => {
    const { name, endpoint, key } = matchRoute(url.pathname)
    const readable = readableVersions(url.searchParams.getAll('token').at(-1), options.tokens)
    const query = endpoint(url.searchParams)
    const { version } = query
    if (!readable.includes(version)) throw unauthorized()
    if (version === 'draft' && !options.tokens?.preview && mayBeForeign(request, url, client))
      throw new ApiError(403, 'Without a preview token, only this machine may read drafts')
    const isCached = version === 'published' && !uncachedEndpoints.has(name)
    if (isCached && query.cv === undefined) throw redirectToCv(url, space.cv)

    const assetOrigin = configuredOrigin ?? url.origin
    const { body, headers } = limit(url, isCached, () =>
      query.respond({ space, storyIndex: space[version], version, key, assetOrigin }),
    )
    const json = JSON.stringify(body)
    return respond(request, {
      status: 200,
      body: json,
      etag: weakTag(json),
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': cacheControl[isCached ? 'published' : 'draft'],
        ...concurrency,
        ...headers,
      },
    })
  }

  const respondTo = async (request: Request, { client, isAllowedRendition }: AssetRules) => {
    const url = requestUrl(request)
    if (manage && url.pathname.startsWith('/v1/')) return manage(request, url, client)
    if (options.editor && /^\/editor(\/|$)/.test(url.pathname)) return options.editor(request, url, client)
    if (request.method === 'OPTIONS') return respondToPreflight()
    if (!/^\/(v2\/cdn|f)\//.test(url.pathname)) throw notFound()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new ApiError(405, 'Method Not Allowed', undefined, { Allow: allowedMethods })
    const space = store.space()
    if (!url.pathname.startsWith('/f/')) return respondWithContent(request, url, space, client)
    return respondWithAsset(request, url.pathname, space.assets, {
      client,
      isAllowedRendition:
        isAllowedRendition &&
        ((urlPath, transformation) => isAllowedRendition(urlPath, transformation, usageOf(space, urlPath))),
    })
  }

  const respondToError = (request: Request, error: unknown) => {
    if (error instanceof ApiError) return respondWithError(request, error)
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
    log(`${request.method} ${requestUrl(request).pathname} failed: ${cause}`)
    return respondWithError(request, new ApiError(500, 'Internal Server Error'))
  }

  return {
    fetch: (request, rules = {}) =>
      withFaults(
        (request) => respondTo(request, rules).catch((error: unknown) => respondToError(request, error)),
        rules.client,
      )(request),
    queuedPictures: respondWithAsset.queuedPictures,
    close: async () => {
      await store.close()
      await webhooks?.close()
    },
  }
}
