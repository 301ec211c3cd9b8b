/**
 * Headers of all files, as `_headers`, as Netlify, Cloudflare Pages and others read it. The policy of scripts and styles
 * is in each page.
 */
export function headersFile(headers: Record<string, string>): string {
  const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' }
  return `${[lines('/*', headers), lines('/assets/*', immutable)].join('\n\n')}\n`
}

function lines(path: string, headers: Record<string, string>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
}
