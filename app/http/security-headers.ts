import type { Settings } from '../../server-functions/environment/settings-schema.ts'

/**
 * What every response says to the browser about trust. Only a preview deployment may be framed, by its editors.
 * Pictures of the content service say themselves that other sites may show them: previews of links do.
 */
export function securityHeadersOf({
  public: { siteUrl, preview },
  editorOrigins,
}: Settings): Record<string, string> {
  const ancestors = preview
    ? [...new Set(['https://app.storyblok.com', ...editorOrigins])].join(' ')
    : "'none'"
  return {
    'Content-Security-Policy': `base-uri 'self'; object-src 'none'; form-action 'self'; frame-ancestors ${ancestors}`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  }
}
