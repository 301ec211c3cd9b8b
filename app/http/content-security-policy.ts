import { hash } from 'node:crypto'

import type { PublicSettings } from '../../server-functions/environment/settings-schema.ts'
import { externalProviders } from '../consent/external-providers.ts'
import { readingPolicy, textPolicy } from '../trusted-types/trusted-policies.ts'

type Settings = Pick<
  PublicSettings,
  'preview' | 'captcha' | 'externalContent' | 'tagManagerId' | 'tagManagerOrigin'
>

/** The style element that @storyblok/preview-bridge 2.3.1 adds to mark blocks. */
const bridgeStyle = "'sha256-LRRyxSRUVUbmNAPh2sxJb7TVKrmpPOXdsgCX61y7r1Y='"

/**
 * What a page may load and run: files of the site, the inline scripts and styles of this page by their hashes, and the
 * scripts of the tag manager and the captcha if they are configured. The policy depends on nothing but the page, so both can be cached.
 */
export function pagePolicy(html: string, settings: Settings): string {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = '']) => isInlineScript(attributes))
    .map(([, , text = '']) => hashOf(text))
  const styles = [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].map(([, text = '']) => hashOf(text))
  return [
    [
      "script-src 'self'",
      ...new Set(scripts),
      ...tagManagerHosts(settings).scripts,
      ...captchaPaths(settings).scripts,
    ].join(' '),
    ["style-src 'self'", ...new Set(styles), ...(settings.preview ? [bridgeStyle] : [])].join(' '),
    ...trustedTypes(settings),
  ].join('; ')
}

/**
 * Texts become HTML and addresses of scripts only if the site's policy lets them (app/trusted-types): not on preview
 * deployments, whose editor brings its own code. Google's code makes policies of its own.
 */
function trustedTypes({ preview, tagManagerId, captcha }: Settings): string[] {
  if (preview) return []
  const names = tagManagerId || captcha ? [] : [`trusted-types ${textPolicy} ${readingPolicy}`]
  return ["require-trusted-types-for 'script'", ...names]
}

/** Where pages may connect to and what they may frame: tag manager, captcha and providers, as far as configured. */
export function connectionPolicy(settings: Settings): string {
  const providers = settings.externalContent.map((provider) => externalProviders[provider].origin)
  const captcha = captchaPaths(settings)
  const frames = [...providers, ...captcha.frames]
  return [
    ["connect-src 'self'", ...tagManagerHosts(settings).connections, ...captcha.connections].join(' '),
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
  ].join('; ')
}

/** https://developers.google.com/tag-platform/security/guides/csp; a tag server of one's own takes everything itself. */
function tagManagerHosts({ tagManagerId, tagManagerOrigin: origin }: Settings) {
  if (!tagManagerId) return { scripts: [], connections: [] }
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
function captchaPaths({ captcha }: Settings) {
  if (!captcha) return { scripts: [], connections: [], frames: [] }
  const own = `${captcha.origin}/recaptcha/`
  const isGoogle = ['www.google.com', 'www.recaptcha.net'].includes(new URL(captcha.origin).host)
  return {
    scripts: [own, ...(isGoogle ? ['https://www.gstatic.com/recaptcha/'] : [])],
    connections: [own],
    frames: [own, ...(isGoogle ? ['https://recaptcha.google.com/recaptcha/'] : [])],
  }
}

/** Data blocks, such as JSON-LD, are not run and need no permission. */
function isInlineScript(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? 'module'
  return !/\ssrc=/.test(attributes) && ['module', 'text/javascript', 'speculationrules'].includes(type)
}

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
