import { authorize, checkTokens, redirectToCv, type Tokens } from './access.ts'
import { type AssetAccess, createAssets } from './assets/assets.ts'
import { type AssetUse, createAssetUses } from './assets/uses.ts'
import { openFaults, undisturbed } from './faults/faults.ts'
import type { ImageOptions } from './images/images.ts'
import { concurrency, limitRate, unlimited } from './rate-limit/rate-limit.ts'
import { notFound, Refusal, unauthorized } from './refusal.ts'
import { urlOf } from './request-url.ts'
import { allowed, respond, respondRefusal, respondToPreflight, weakTag } from './respond.ts'
import { route } from './router.ts'
import { type ChangedStories, changedStories } from './store/changes.ts'
import type { Space, Version } from './store/space.ts'
import { openStore } from './store/store.ts'
import { eventsBetween } from './webhooks/events.ts'
import { openWebhooks, type Webhooks } from './webhooks/webhooks.ts'

export type ContentServiceOptions = {
  /** the content in the Storyblok CLI's layout: stories/{space}/, published/…, datasources/…, assets/… */
  folder: string
  /** Tokens to ask for: the public one sees published content, the preview one drafts too. Default: none. */
  tokens?: Tokens | undefined
  /**
   * What stands before `/f/…` in addresses of assets, with or without a slash at its end: '' for root-relative ones.
   * Default: the request's origin.
   */
  assetOrigin?: string | undefined
  /** How pictures are made (`/f/…/m/…`) and kept. */
  images?: ImageOptions | undefined
  /** Follow changes of the files. Default: no. */
  watch?: boolean | undefined
  /** Told which stories differ when other content is served than before; it takes `watch` to know. Default: nobody. */
  onChange?: ((changed: ChangedStories) => void) | undefined
  /** Answer 429 at Storyblok's limits. Default: no. */
  rateLimit?: boolean | undefined
  /** The clock of the cv and of the rate limits, in milliseconds. Default: Date.now. */
  now?: (() => number) | undefined
  /** Addresses to tell of what is published and so on; it takes `watch` to know. Default: none. */
  webhooks?: Webhooks | undefined
  /** Faults on demand at /_control/faults; refused in production. Default: no. */
  faults?: boolean | undefined
  /** Told about files that can't be read, webhooks that fail, errors. Default: console.warn. */
  log?: ((message: string) => void) | undefined
}
export type { ChangedStories }

/** Who asks for an asset, and which pictures may be made of it, given how content uses it. */
export type AssetRules = Pick<AssetAccess, 'client'> & {
  isOffered?: ((address: string, plan: string, use: AssetUse) => boolean) | undefined
}
export type ContentService = {
  fetch(request: Request, rules?: AssetRules): Promise<Response>
  close(): Promise<void>
}

/** What is answered from the origin each time: the cv itself, and addresses that Storyblok signs for a while. */
const alwaysFresh = new Set(['spaces', 'assets'])

const cacheControl: Record<Version, string> = {
  published: 'max-age=0, public, s-maxage=604800, stale-if-error=3600',
  draft: 'max-age=0, private, must-revalidate',
}

/**
 * Storyblok's Content Delivery API v2 (`/v2/cdn/…`) and its assets (`/f/…`) over the files of a folder.
 * @throws Error naming the folder when it holds no story, one text for both tokens, a webhook address that is none, faults
 * in production
 */
export const createContentService = (options: ContentServiceOptions): ContentService => {
  checkTokens(options.tokens)
  const ownOrigin = options.assetOrigin?.replace(/\/+$/, '')
  const log = options.log ?? ((message: string) => console.warn(message))
  const limit = options.rateLimit ? limitRate(options.now) : unlimited
  const disturb = options.faults ? openFaults() : undisturbed
  const webhooks = options.webhooks && openWebhooks({ ...options.webhooks, log })
  const answerAsset = createAssets(options.images ?? {}, log)
  const useOf = createAssetUses()
  const store = openStore({
    folder: options.folder,
    watch: options.watch ?? false,
    log,
    now: options.now,
    onChange: (before, after) => {
      webhooks?.send(eventsBetween(before, after))
      options.onChange?.(changedStories(before, after))
    },
  })

  const answerApi = (request: Request, url: URL, space: Space) => {
    const { name, endpoint, key } = route(url.pathname)
    const readable = authorize(url.searchParams.getAll('token').at(-1), options.tokens)
    const query = endpoint(url.searchParams)
    const { version } = query
    if (!readable.includes(version)) throw unauthorized()
    const isCached = version === 'published' && !alwaysFresh.has(name)
    if (isCached && query.cv === undefined) throw redirectToCv(url, space.cv)

    const assetOrigin = ownOrigin ?? url.origin
    const { body, headers } = limit(url, isCached, () =>
      query.answer({ space, edition: space[version], version, key, assetOrigin }),
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

  const answer = async (request: Request, { client, isOffered }: AssetRules) => {
    if (request.method === 'OPTIONS') return respondToPreflight()
    const url = urlOf(request)
    if (!/^\/(v2\/cdn|f)\//.test(url.pathname)) throw notFound()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new Refusal(405, 'Method Not Allowed', undefined, { Allow: allowed })
    const space = store.space()
    if (!url.pathname.startsWith('/f/')) return answerApi(request, url, space)
    return answerAsset(request, url.pathname, space.assets, {
      client,
      isOffered: isOffered && ((address, plan) => isOffered(address, plan, useOf(space, address))),
    })
  }

  const refuse = (request: Request, error: unknown) => {
    if (error instanceof Refusal) return respondRefusal(request, error)
    log(`${request.method} ${urlOf(request).pathname} failed: ${String(error)}`)
    return respondRefusal(request, new Refusal(500, 'Internal Server Error'))
  }

  return {
    fetch: (request, rules = {}) =>
      disturb((request) => answer(request, rules).catch((error: unknown) => refuse(request, error)))(request),
    close: async () => {
      await store.close()
      await webhooks?.close()
    },
  }
}
