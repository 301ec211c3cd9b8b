/** A permanent redirect is cached for a day: long enough to save requests, short enough to correct a mistake. */
export function redirectTo(
  location: string,
  { status, preview }: { status: 301 | 302; preview: boolean },
): Response {
  const headers = new Headers({ Location: location })
  if (status === 301 && !preview) headers.set('Cache-Control', 'public, max-age=86400')
  return new Response(null, { status, headers })
}
