/**
 * Headers of all files, as `_headers`, as Netlify, Cloudflare Pages and others read it. The policy of scripts and styles
 * is in each page.
 */
export function headersFile(headers: Record<string, string>): string {
  const lines = (path: string, of: Record<string, string>) =>
    [path, ...Object.entries(of).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' }
  return `${[lines('/*', headers), lines('/assets/*', immutable)].join('\n\n')}\n`
}
