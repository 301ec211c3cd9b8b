import type { Settings } from '../../server-functions/settings/settings-schema.ts'
import { responsePolicy } from './content-security-policy.ts'

/**
 * The security headers of every response; pages add what they may load to the policy (content-security-policy.ts). The
 * content service overrides Cross-Origin-Resource-Policy for images, as other sites embed them in link previews. With a tag
 * manager pages keep their opener, by which Google's Tag Assistant talks to the page that it has opened:
 * `same-origin-allow-popups` would cut that off too, as it is for pages that open others.
 */
export function securityHeadersOf(settings: Settings): Record<string, string> {
  const { public: open, tagManager } = settings
  return {
    'Content-Security-Policy': responsePolicy(settings),
    'Cross-Origin-Opener-Policy': tagManager ? 'unsafe-none' : 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=(), hid=(), midi=()',
    ...(open.siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  }
}
