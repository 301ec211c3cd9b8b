import { hash } from 'node:crypto'

import { z } from 'zod'

import { baseLocale, isLocale, locales } from '../../locales/locales.ts'
import { brandInTitles } from './brand-in-titles.ts'
import { publicCaptcha } from './captcha-settings.ts'
import { cdnPurge, cdnVariables } from './cdn-settings.ts'
import { contactSettings, contactVariables } from './contact-settings.ts'
import { type ContentSource, contentSource, contentVariables, pictureOrigins } from './content-source.ts'
import {
  flag,
  list,
  listOrNone,
  networkList,
  oneOf,
  originOf,
  originOnly,
  webAddress,
  wholeNumber,
} from './environment-types.ts'
import { operationsSettings, operationsVariables } from './operations-settings.ts'
import { SettingsError } from './settings-error.ts'
import { tagManagerSettings, tagManagerVariables, unusedTagVariables } from './tag-manager-settings.ts'

/** Providers of content that pages embed with consent. */
const externalProviders = ['youtube', 'vimeo', 'openstreetmap', 'google'] as const
export type ExternalProvider = (typeof externalProviders)[number]
const providers = listOrNone.pipe(
  z.array(z.enum(externalProviders, `must be none, or some of ${externalProviders.join(', ')}`)),
)

/** All variables with validation, default and example; an empty one counts as unset. */
const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).meta({ example: '8080' }),
  HOST: z.string().default('127.0.0.1').meta({ example: '0.0.0.0' }),
  TRUSTED_PROXIES: networkList.default(['loopback']).meta({ example: 'loopback, 10.0.0.0/8' }),
  SITE_URL: originOnly.default('http://localhost:3000').meta({ example: 'https://varnholt.example' }),
  BRAND_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens, as it stands in addresses')
    .default('varnholt')
    .meta({ example: 'varnholt' }),
  WEBSITE_FOLDER: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]*$/, 'must be one folder slug of the space')
    .refine((folder) => !isLocale(folder), 'must not be a language prefix')
    .default('website')
    .meta({ example: 'website' }),
  DEFAULT_LOCALE: oneOf(locales).default(baseLocale).meta({ example: 'en' }),
  TITLE_SUFFIX: z.string().optional().meta({ example: ' – Varnholt' }),
  PREVIEW: flag.default(false).meta({ example: 'true' }),
  PREVIEW_ACCESS: oneOf(['local', 'open', 'signed']).optional().meta({ example: 'signed' }),
  STATIC_SITE: flag.default(false).meta({ example: 'true' }),
  EDITOR_ORIGINS: list
    .pipe(z.array(originOf))
    .default([])
    .meta({ example: 'https://editor.varnholt.example, http://localhost:5000' }),
  EDITOR_URL: webAddress
    .refine((url) => url.includes('{story}'), 'must contain {story}, where the id of the story goes')
    .optional()
    .meta({ example: 'http://127.0.0.1:4010/editor#/story/{story}' }),
  ...tagManagerVariables,
  EXTERNAL_CONTENT: providers
    .default(['youtube', 'vimeo', 'openstreetmap'])
    .meta({ example: 'youtube, openstreetmap' }),
  CONSENT_REVISION: wholeNumber(0, 1_000_000).default(0).meta({ example: '1' }),
  BUILD_CHECK_SECONDS: wholeNumber(0, 86_400).default(900).meta({ example: '300' }),
  ...contentVariables,
  IMAGE_CACHE_FOLDER: z.string().default('.cache/images').meta({ example: '/var/cache/varnholt' }),
  IMAGE_CACHE_MB: wholeNumber(0, 1_000_000).default(512).meta({ example: '2048' }),
  PREPARE_PICTURES: flag.default(true).meta({ example: 'false' }),
  PAGE_CACHE_MB: wholeNumber(0, 1_000_000).default(256).meta({ example: '256' }),
  ...operationsVariables,
  ...cdnVariables,
  ...contactVariables,
})
type Environment = z.infer<typeof Environment>

/**
 * Settings that may differ between machines. All others must be the same in every process of a site
 * (docs/several-machines.md).
 */
export const machineSettings: ReadonlySet<string> = new Set<keyof Environment>([
  'PORT',
  'HOST',
  'TRUSTED_PROXIES',
  'PAGE_CACHE_MB',
  'IMAGE_CACHE_FOLDER',
  'IMAGE_CACHE_MB',
  'PREPARE_PICTURES',
  'CONTENT_FOLDER',
  'CONTENT_CACHE_FOLDER',
  'CONTENT_CACHE_MB',
  'CONTENT_FRESH_SECONDS',
  'CONTENT_DEADLINE_SECONDS',
  'CONTACT_FOLDER',
  'CONTACT_FOLDER_MB',
  'CONTACT_RETRY_SECONDS',
  'RENDER_CONCURRENCY',
  'RENDER_QUEUE',
  'LOG_FORMAT',
  'ACCESS_LOG',
  'METRICS_FROM',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SHUTDOWN_DELAY_SECONDS',
  'REDIS_URL',
  'ACCEPTED_SECRETS',
])

export type Settings = ReturnType<typeof parseSettings>
export type PublicSettings = ReturnType<typeof publicSettings>

/**
 * Parses and validates environment variables.
 * @throws SettingsError with a line for every wrong variable
 */
export function parseSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  const { data, error } = Environment.safeParse(given)
  if (error) throw new SettingsError(error.issues.map((issue) => problem(issue, given)))
  // Somebody who tries the site on another port follows its absolute links to that port.
  if (!given.SITE_URL && data.PORT > 0) data.SITE_URL = `http://localhost:${data.PORT}`
  if (data.PREVIEW_ACCESS === 'signed' && !data.STORYBLOK_TOKEN)
    throw new SettingsError([
      'PREVIEW_ACCESS="signed" needs STORYBLOK_TOKEN, the preview token of the space that the editor signs with (example: PREVIEW_ACCESS="open")',
    ])
  const isProduction = env.NODE_ENV === 'production'
  const contact = contactSettings(data, data.SITE_URL)
  const imageCache = { folder: data.IMAGE_CACHE_FOLDER, bytes: data.IMAGE_CACHE_MB * 1024 * 1024 }
  const content = contentSource(data, imageCache, isProduction)
  return {
    public: publicSettings(data, content),
    host: data.HOST,
    port: data.PORT,
    /** Trusted proxies (`X-Forwarded-For`), in the format of proxy-addr. */
    trustedProxies: data.TRUSTED_PROXIES,
    content,
    /** The file that says which components of the space are which of ours; undefined: that of the content folder. */
    contentMapping: data.CONTENT_MAPPING,
    /** The file with the addresses of the site before this one; undefined: that of the content folder. */
    legacyAddresses: data.LEGACY_ADDRESSES,
    /** Where the agency keeps pictures besides those of the space. */
    pictureOrigins: new Set(data.PICTURE_ORIGINS),
    /** Hosts of other sites that redirects may lead to. */
    redirectHosts: new Set(data.REDIRECT_HOSTS),
    /** Polling interval for new content versions, in seconds. */
    contentFreshSeconds: data.CONTENT_FRESH_SECONDS,
    /** How long a request waits for all of its content, in seconds. */
    contentDeadlineSeconds: data.CONTENT_DEADLINE_SECONDS,
    /** The folder of the last good content, and its size limit; 0 bytes: no folder. */
    contentCache: { folder: data.CONTENT_CACHE_FOLDER, bytes: data.CONTENT_CACHE_MB * 1024 * 1024 },
    /** The folder of rendered images and drawn share cards, and its size limit; 0 bytes: no folder. */
    imageCache,
    /** Whether the renditions that pages offer are made before somebody asks for them. */
    preparePictures: data.PREPARE_PICTURES,
    /** Size limit of the page cache; 0: no cache. */
    pageCacheBytes: data.PAGE_CACHE_MB * 1024 * 1024,
    ...editorSettings(data),
    tagManager: tagManagerSettings(data),
    unusedTagVariables: unusedTagVariables(data),
    contact,
    operations: operationsSettings(data, isProduction),
    /** Digests of what must be the same in all processes of the site, by the names of the settings; `site`: of its address. */
    sharedDigests: digestsOf(data),
    /** The request that makes a CDN forget what is published; null: the CDN is not told. */
    cdnPurge: cdnPurge(data),
    /** The values of secret variables, which no log and no page contains. */
    secrets: withPasswords([
      ...secretVariables.flatMap((name) => given[name] ?? []),
      ...data.ACCEPTED_SECRETS,
    ]),
  }
}

const digest = (...values: unknown[]) => hash('sha256', JSON.stringify(values)).slice(0, 8)

/**
 * Short digests that say whether two values are the same, and nothing else: those of passwords, which may be short, are made with
 * the token.
 */
function digestsOf(data: Environment): Record<string, string> {
  const values: Record<string, unknown> = data
  const shared = Object.keys(Environment.shape).filter((name) => !machineSettings.has(name))
  const digests = shared.map((name) => {
    const key = name === 'STORYBLOK_TOKEN' ? '' : (data.STORYBLOK_TOKEN ?? '')
    return [name, digest(key, name, values[name] ?? null)]
  })
  return { ...Object.fromEntries(digests), site: digest(data.SITE_URL, data.PREVIEW) }
}

/** The name of the brand after a dash, unless another one is set, or none. */
function titleSuffix({ TITLE_SUFFIX: suffix, BRAND_NAME: brand }: Environment): string {
  return suffix?.trim() === 'none' ? '' : (suffix ?? ` – ${brandInTitles(brand)}`)
}

/** The settings that are sent to the browser with the page. */
function publicSettings(env: Environment, content: ContentSource) {
  return {
    siteUrl: env.SITE_URL,
    brandName: env.BRAND_NAME,
    websiteFolder: env.WEBSITE_FOLDER,
    defaultLocale: env.DEFAULT_LOCALE,
    titleSuffix: titleSuffix(env),
    preview: env.PREVIEW,
    /** Whether the pages are written as files: there is no search, no contact form and no server function. */
    isStatic: env.STATIC_SITE,
    tagManagerId: env.TAG_MANAGER_ID ?? null,
    tagManagerOrigin: env.TAG_MANAGER_ORIGIN,
    /** Providers that may be embedded; for others pages have a link. */
    externalContent: env.EXTERNAL_CONTENT,
    /** The origins of the agency's files, if they are not the site's own. Pictures of others need consent. */
    pictureOrigins: pictureOrigins(content, env.PICTURE_ORIGINS),
    /** Consent given to another revision is invalid (specification 4). */
    consentRevision: env.CONSENT_REVISION,
    /** Interval in which an open page asks for a newer build, in seconds; 0: never. */
    buildCheckSeconds: env.BUILD_CHECK_SECONDS,
    /** The captcha of the contact form; null: there is none. */
    captcha: publicCaptcha(env),
  }
}

function problem(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  const variable = Object.entries(Environment.shape).find(([key]) => key === name)?.[1]
  const { example, secret } = variable?.meta() ?? {}
  // A secret does not belong in a log.
  const value = secret ? '***' : given[name]
  return `${name}="${value}" ${issue.message} (example: ${name}="${String(example)}")`
}

/** Whether a variable is a setting of the site, or may be one that OpenTelemetry reads itself. */
export function isSetting(name: string): boolean {
  return Object.hasOwn(Environment.shape, name) || name.startsWith('OTEL_')
}

/** The names of variables whose values are secret. */
export const secretVariables: readonly string[] = Object.entries(Environment.shape).flatMap(
  ([name, variable]) => (variable.meta()?.secret ? name : []),
)

/** The editors of previews: Storyblok's, and that at EDITOR_URL. */
function editorSettings({ EDITOR_ORIGINS, EDITOR_URL, STORYBLOK_TOKEN, PREVIEW_ACCESS }: Environment) {
  const origins = ['https://app.storyblok.com', ...EDITOR_ORIGINS]
  const storyblokUrl = STORYBLOK_TOKEN
    ? 'https://app.storyblok.com/#/me/spaces/{space}/stories/0/0/{story}'
    : undefined
  return {
    /**
     * Who may see drafts on a preview deployment: those who ask for it by a local name or that of SITE_URL, everybody, or
     * those who come from the editor with its signature.
     */
    previewAccess: PREVIEW_ACCESS ?? (STORYBLOK_TOKEN ? 'signed' : 'local'),
    /** Origins of editors, which may frame a preview deployment and send it messages. */
    editorOrigins: [...new Set(EDITOR_URL ? [...origins, new URL(EDITOR_URL).origin] : origins)],
    /** The address of a story in the editor, with `{space}` and `{story}` for their ids; undefined if there is none. */
    editorUrl: EDITOR_URL ?? storyblokUrl,
  }
}

/** Secret values, with the password in each that is an address, as it is written and as it is meant. */
function withPasswords(values: readonly string[]): string[] {
  const passwords = values.flatMap((value) => URL.parse(value)?.password || [])
  return [...values, ...passwords, ...passwords.map(decodeURIComponent)]
}
