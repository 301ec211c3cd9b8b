import { listingParamNames } from '../../server-functions/search-params/search-params.ts'
import type { AddressPattern, KnownAddress, LegacyTable, TableAnswer } from './known-addresses.ts'

/** Two files to include: `maps` in `http { }`, `server` in the `server { }` of the website. */
export interface NginxConfig {
  maps: string
  server: string
}

/**
 * Writes the table for nginx (1.11.2 or newer). nginx answers the permanent redirects exactly as the site does; the
 * rest goes to the site: other methods, temporary redirects, what is gone (410), unusual spellings of paths and
 * queries.
 * @param securityHeaders those of every response of the site
 */
export function nginxConfig(
  { known, patterns }: LegacyTable,
  securityHeaders: Readonly<Record<string, string>>,
): NginxConfig {
  const exact = [...exactValues(known, patterns)]
  const longest = Math.max(0, ...exact.map(([key]) => Buffer.byteLength(key)))
  const regular = patterns.map(
    ({ source, answer }) => [`~*${withoutNames(source)}`, valueOf(answer)] as const,
  )
  const maps = `${note}
# For http { }.

# nginx takes these two once: if they are set elsewhere, keep the larger ones.
map_hash_bucket_size ${powerOfTwo(longest + 64)};
map_hash_max_size ${powerOfTwo(exact.length * 8 + 2048)};

# Where an old path leads; nothing where the site answers.
map $uri $legacy_target {
    default "";
${entries(exact)}

    # Another spelling, or one with a full stop appended, may be that of a page, and a longer path is none.
${entries([[String.raw`~[^\w./-]|//|[./_-]$|^.{501}`, ''], ...regular])}
}

# Where nginx leads to. A query is added to a target that has none, as long as the site would write it in the same way.
# Where both have one, search params are merged by name, which is left to the site.
map "$request_method|$legacy_target|$args" $legacy_answer {
    default "";
${entries(answers)}
}
`
  return { maps, server: serverOf(securityHeaders) }
}

const note = '# Made by `npm run legacy -- export nginx`. Make it again when pages or redirects change.'

const word = String.raw`[\w.*+-]`
const query = `${word}+=${word}*(?:&${word}+=${word}*)*`
const answers = [
  // Left to the site: which list params count.
  [`~[|&](?:${listingParamNames.join('|')})=`, ''],
  [String.raw`~^(?:GET|HEAD)\|(?<legacy_to>[^|]+)\|$`, '$legacy_to'],
  [
    String.raw`~^(?:GET|HEAD)\|(?<legacy_path>[^|?#]+)\|(?<legacy_query>${query})$`,
    '$legacy_path?$legacy_query',
  ],
] as const

/** A permanent redirect may be cached for a day, as the site's own. */
function serverOf(securityHeaders: Readonly<Record<string, string>>): string {
  const headers = Object.entries({ ...securityHeaders, 'Cache-Control': 'public, max-age=86400' })
  return `${note}
# For server { }; the site is an upstream in http { }: upstream site { server 127.0.0.1:3000; }

absolute_redirect off;

location / {
    if ($legacy_answer) {
${headers.map(([name, value]) => `        add_header ${name} ${quote(value)} always;`).join('\n')}
        return 301 $legacy_answer;
    }
    proxy_pass http://site;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
}
`
}

/**
 * Values by path, and none for pages that a pattern would match. nginx map keys are case-insensitive, as old addresses
 * are on the site but pages are not: spellings that lead to different targets are left to the site.
 */
function exactValues(
  known: readonly KnownAddress[],
  patterns: readonly AddressPattern[],
): Map<string, string> {
  const values = new Map<string, string>()
  for (const { path, answer } of known) {
    const key = path.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    const value = valueOf(answer)
    values.set(key, (values.get(key) ?? value) === value ? value : '')
  }
  const caught = patterns.filter(({ answer }) => valueOf(answer)).map(({ source }) => new RegExp(source))
  for (const [key, value] of values)
    if (!value && !caught.some((pattern) => pattern.test(key))) values.delete(key)
  return values
}

/** A `$` would begin a variable, and cannot be escaped. */
function valueOf(answer: TableAnswer): string {
  return answer.status === 301 && !answer.target.includes('$') ? answer.target : ''
}

function entries(pairs: readonly (readonly [key: string, value: string])[]): string {
  return pairs.map(([key, value]) => `    ${quote(key)} ${quote(value)};`).join('\n')
}

/** A string of a configuration of nginx. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`
}

/** Named groups would set variables of nginx, such as `$host`. */
function withoutNames(source: string): string {
  return source.replace(/\(\?<\w+>/g, '(?:')
}

/** The sizes of hashes are powers of two. */
export function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(least))
}
