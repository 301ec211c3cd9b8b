import { hash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import { cspReportPath } from '../../server-functions/paths/endpoint-paths.ts'
import { isGoogle, isScored } from '../../server-functions/settings/captcha-settings.ts'
import type { Settings as AllSettings } from '../../server-functions/settings/settings-schema.ts'
import { externalProviders } from '../consent/external-providers.ts'
import { readingPolicy, textPolicy } from '../trusted-types/trusted-policies.ts'
import { isRawText } from './split-scripts-and-styles.ts'

type Settings = Pick<AllSettings, 'public' | 'tagManager'>

/** The style element that @storyblok/preview-bridge 2.3.1 adds to mark blocks. */
const bridgeStyle = "'sha256-LRRyxSRUVUbmNAPh2sxJb7TVKrmpPOXdsgCX61y7r1Y='"

/** The part of the policy that every response has. Only a preview deployment may be framed, by editors. */
export function responsePolicy({
  public: { preview },
  editorOrigins,
}: Pick<AllSettings, 'public' | 'editorOrigins'>): string {
  const ancestors = preview ? editorOrigins.join(' ') : "'none'"
  return `base-uri 'self'; object-src 'none'; form-action 'self'; frame-ancestors ${ancestors}`
}

/**
 * What a page may load and run: files of the site, pictures and films of the space, the inline scripts and styles of this
 * page by their hashes, and what the tag manager, its tags, the captcha and providers need, as far as they are configured.
 * Pictures of other hosts are named if the page has any, and loaded with consent only (app/consent). The policy depends on
 * nothing but the page, so both can be cached.
 * @param parts of the page (split-scripts-and-styles.ts)
 */
export function pagePolicy(parts: readonly string[], settings: Settings): string {
  const { scripts, styles } = inlineSources(parts, settings)
  const { preview, pictureOrigins, externalContent } = settings.public
  const [tagManager, captcha] = [tagManagerHosts(settings), captchaPaths(settings)]
  const providers = externalContent.map((provider) => externalProviders[provider].origin)
  const own = ["'self'", ...pictureOrigins]
  const sources = {
    'default-src': [],
    'script-src': ["'self'", ...scripts, ...tagManager.scripts, ...captcha.scripts],
    'style-src': ["'self'", ...styles, ...(preview ? [bridgeStyle] : [])],
    'img-src': [...own, 'data:', ...tagManager.connections, ...externalPictureOrigins(parts)],
    'media-src': own,
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'connect-src': ["'self'", ...tagManager.connections, ...captcha.connections],
    'frame-src': [...providers, ...captcha.frames],
  }
  const directives = Object.entries<string[]>(sources).map(([name, needed]) => {
    const allowed = new Set([...needed, ...(settings.tagManager?.sources[name] ?? [])])
    return [name, ...(allowed.size > 0 ? allowed : ["'none'"])].join(' ')
  })
  return [...directives, ...styleAttributes(settings), ...trustedTypes(settings), ...reports].join('; ')
}

/**
 * The inline scripts and styles of a page, by their hashes; with TAG_MANAGER_CUSTOM_CODE all of them, and texts that are
 * run. A hash or nonce beside 'unsafe-inline' would switch it off (CSP3, 6.7.3.2), and 'strict-dynamic' the hosts.
 */
function inlineSources(parts: readonly string[], { tagManager }: Settings) {
  return tagManager?.runsCustomCode
    ? { scripts: ["'unsafe-inline'", "'unsafe-eval'"], styles: ["'unsafe-inline'"] }
    : hashesOf(parts.filter(isRawText))
}

/** The header that names the endpoint of `report-to`, which Chromium uses; others use `report-uri`. */
export const reportingEndpoints = `csp="${cspReportPath}"`

const reports = [`report-uri ${cspReportPath}`, 'report-to csp']

/**
 * One policy with the directives of both; those of `own` win. Browsers join two policies by a comma, which evaluators
 * read as one policy with an unknown directive.
 */
export function mergePolicies(own: string, general: string): string {
  const names = new Set(own.split('; ').map(nameOf))
  return [own, ...general.split('; ').filter((directive) => !names.has(nameOf(directive)))].join('; ')
}

/** The origins of other hosts' pictures on a page; not of hosts that would mean something else in a policy. */
function externalPictureOrigins(parts: readonly string[]): string[] {
  return parts
    .filter((part) => part.includes(' data-external-src="'))
    .flatMap((part) =>
      Array.from(
        part.matchAll(/ data-external-src="(https?:[^"]+)"/g),
        ([, src = '']) => URL.parse(src)?.origin ?? '',
      ),
    )
    .filter((origin) => /^https?:\/\/[\w.:[\]-]+$/.test(origin))
}

const nameOf = (directive: string) => directive.split(' ', 1)[0]

/**
 * Texts become HTML and addresses of scripts only if the site's policy lets them (app/trusted-types): not on preview
 * deployments, whose editor brings its own code, and not with custom code of a tag manager, which is text. Google's
 * code makes policies of its own.
 */
function trustedTypes({ public: { preview, captcha }, tagManager }: Settings): string[] {
  if (preview || tagManager?.runsCustomCode) return []
  const names = tagManager || captcha ? [] : [`trusted-types ${textPolicy} ${readingPolicy}`]
  return ["require-trusted-types-for 'script'", ...names]
}

/** https://developers.google.com/tag-platform/security/guides/csp; a tag server of one's own takes everything itself. */
function tagManagerHosts({ tagManager }: Settings) {
  if (!tagManager) return { scripts: [], connections: [] }
  const { origin } = tagManager
  const isGoogle = new URL(origin).host === 'www.googletagmanager.com'
  const google = ['googletagmanager', 'google-analytics', 'analytics.google'].map(
    (name) => `https://*.${name}.com`,
  )
  return { scripts: [origin], connections: [origin, ...(isGoogle ? google : [])] }
}

/**
 * https://developers.google.com/recaptcha/docs/faq; a server of one's own serves everything itself. On every page, as the
 * policy of the first page of a visit stays when the visitor goes on to the contact form.
 */
function captchaPaths({ public: { captcha } }: Settings) {
  if (!captcha) return { scripts: [], connections: [], frames: [] }
  const own = `${captcha.origin}/recaptcha/`
  return {
    scripts: [own, ...(isGoogle(captcha.origin) ? ['https://www.gstatic.com/recaptcha/'] : [])],
    connections: [own],
    frames: [own, ...(isGoogle(captcha.origin) ? ['https://recaptcha.google.com/recaptcha/'] : [])],
  }
}

/** reCAPTCHA v2 writes what it shows with style attributes (google/recaptcha#107). Style elements stay limited to hashes. */
function styleAttributes({ public: { captcha } }: Settings): string[] {
  return captcha && !isScored(captcha.kind) ? ["style-src-attr 'unsafe-inline'"] : []
}

/** The hashes of inline scripts and styles. */
function hashesOf(elements: readonly string[]): { scripts: string[]; styles: string[] } {
  const [scripts, styles]: [string[], string[]] = [[], []]
  for (const element of elements) {
    const start = element.indexOf('>') + 1
    const tag = element.slice(0, start)
    const isStyle = tag.startsWith('<style')
    if (!isStyle && !isInlineScript(tag)) continue
    const hashes = isStyle ? styles : scripts
    hashes.push(hashOf(element, start))
  }
  return { scripts, styles }
}

/** Most pages have the same scripts, and many the same style. */
const known = new LRUCache<string, string>({ max: 100 })

function hashOf(element: string, start: number): string {
  const text = () => element.slice(start, element.lastIndexOf('</'))
  const found = known.get(element) ?? `'sha256-${hash('sha256', text(), 'base64')}'`
  known.set(element, found)
  return found
}

/** Data blocks, such as JSON-LD, are not run and need no permission. */
function isInlineScript(tag: string): boolean {
  const type = /\stype="([^"]*)"/.exec(tag)?.[1] ?? 'module'
  return !/\ssrc=/.test(tag) && ['module', 'text/javascript', 'speculationrules'].includes(type)
}
