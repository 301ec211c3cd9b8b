import { z } from 'zod'

import { hostList, list, oneOf, originOnly, webAddress, wholeNumber } from './environment-types.ts'
import { SettingsError } from './settings-error.ts'

/** The demo space, which is in the repository. */
const demoFolder = 'content'

/** The variables that say where content comes from, and how it is read over HTTP. */
export const contentVariables = {
  CONTENT_FOLDER: z.string().default(demoFolder).meta({ example: 'content' }),
  CONTENT_MAPPING: z.string().optional().meta({ example: 'content/mapping.json' }),
  LEGACY_ADDRESSES: z.string().optional().meta({ example: 'content/legacy-addresses.json' }),
  REDIRECT_HOSTS: hostList.default([]).meta({ example: 'shop.varnholt.example, www.client.example' }),
  PICTURE_ORIGINS: list
    .pipe(z.array(originOnly))
    .default([])
    .meta({ example: 'https://pictures.varnholt.example, https://cdn.varnholt.example' }),
  STORYBLOK_TOKEN: z.string().optional().meta({ example: 'the access token of the space', secret: true }),
  STORYBLOK_REGION: oneOf(['eu', 'us', 'ap', 'ca', 'cn']).optional().meta({ example: 'eu' }),
  STORYBLOK_ENDPOINT: webAddress.optional().meta({ example: 'https://api.storyblok.com/v2' }),
  CONTENT_FRESH_SECONDS: wholeNumber(1, 3600).default(5).meta({ example: '60' }),
  CONTENT_DEADLINE_SECONDS: wholeNumber(1, 60).default(15).meta({ example: '5' }),
  CONTENT_CACHE_FOLDER: z.string().default('.cache/content').meta({ example: '/var/cache/varnholt/content' }),
  CONTENT_CACHE_MB: wholeNumber(0, 1_000_000).default(256).meta({ example: '1024' }),
}

const Variables = z.object(contentVariables)

/** The folder of the embedded content service, and its image cache. */
export interface EmbeddedSource {
  kind: 'embedded'
  folder: string
  images?: { cacheFolder: string; cacheBytes: number }
}

/** Storyblok over HTTP, or a compatible API at `endpoint`. */
export interface StoryblokSource {
  kind: 'storyblok'
  token: string
  region?: z.output<typeof Variables>['STORYBLOK_REGION']
  endpoint?: string | undefined
}

/** Where content comes from. */
export type ContentSource = EmbeddedSource | StoryblokSource

/** Storyblok keeps files on hosts below these: `a.storyblok.com`, `a-us.storyblok.com`, `a.storyblokchina.cn` … */
export const assetDomains = ['storyblok.com', 'storyblokchina.cn']

/**
 * The origins of the files of a space, as sources of a content security policy: those of the embedded service are the site's.
 * @param listed in PICTURE_ORIGINS
 */
export function pictureOrigins(source: ContentSource, listed: readonly string[]): string[] {
  if (source.kind === 'embedded') return [...listed]
  const endpoint = source.endpoint === undefined ? [] : [new URL(source.endpoint).origin]
  return [...assetDomains.map((domain) => `https://*.${domain}`), ...endpoint, ...listed]
}

/**
 * What the log says of a site that shows the demo content, as no other source is set; undefined of all others. What is meant for
 * a first look is a mistake on a site with an address of its own.
 */
export function demoNotice(source: ContentSource, siteUrl: string) {
  if (source.kind !== 'embedded' || source.folder !== demoFolder) return undefined
  const text =
    'The site shows the demo content: STORYBLOK_TOKEN or CONTENT_FOLDER names another (docs/make-it-your-own.md)'
  const isLocal = ['localhost', '127.0.0.1'].includes(new URL(siteUrl).hostname)
  return isLocal
    ? ({ level: 'info', text } as const)
    : ({ level: 'warn', text: `${text}, but SITE_URL="${siteUrl}"` } as const)
}

/**
 * Where content comes from: the embedded service, unless the environment names a Storyblok.
 * @throws SettingsError in production, if it is named without a token
 */
export function contentSource(
  env: z.output<typeof Variables>,
  imageCache: { folder: string; bytes: number },
  isProduction: boolean,
): ContentSource {
  const { STORYBLOK_TOKEN: token, STORYBLOK_REGION: region, STORYBLOK_ENDPOINT: endpoint } = env
  if (!token && !region && !endpoint) {
    const images = { cacheFolder: imageCache.folder, cacheBytes: imageCache.bytes }
    return { kind: 'embedded', folder: env.CONTENT_FOLDER, images }
  }
  if (!token) {
    // Exact wording of specification 8.
    console.error('You need to provide an access token')
    const named = region ? `STORYBLOK_REGION="${region}"` : `STORYBLOK_ENDPOINT="${endpoint}"`
    if (isProduction)
      throw new SettingsError([
        `STORYBLOK_TOKEN is not set, though ${named} names a Storyblok to read from (example: STORYBLOK_TOKEN="the access token of the space"; unset both to read the embedded content service)`,
      ])
  }
  return { kind: 'storyblok', token: token ?? '', region, endpoint }
}
