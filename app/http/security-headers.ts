import type { Settings } from '../../server-functions/environment/settings-schema.ts'

/**
 * The security headers of every response; pages add what they may load to the policy (content-security-policy.ts). Only
 * a preview deployment may be framed, by editors. The content service overrides Cross-Origin-Resource-Policy for images,
 * as other sites embed them in link previews. With a tag manager pages keep their opener, by which Google's Tag Assistant
 * talks to the page that it has opened: `same-origin-allow-popups` would cut that off too, as it is for pages that open others.
 */
export function securityHeadersOf({
  public: open,
  editorOrigins,
  tagManager,
}: Settings): Record<string, string> {
  const { siteUrl, preview } = open
  const ancestors = preview ? editorOrigins.join(' ') : "'none'"
  return {
    'Content-Security-Policy': `base-uri 'self'; object-src 'none'; form-action 'self'; frame-ancestors ${ancestors}`,
    'Cross-Origin-Opener-Policy': tagManager ? 'unsafe-none' : 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=(), hid=(), midi=()',
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  }
}
