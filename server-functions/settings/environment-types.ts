import proxyAddress from 'proxy-addr'
import { z } from 'zod'

/** A variable that is one of these words. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

/** A variable that is `true` or `false`. */
export const flag = oneOf(['true', 'false']).transform((value) => value === 'true')

/** A variable that is a whole number in a range. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))

/** What else a URL allows in a host (`*`, `;`) means something in a policy, which many of these are part of. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i

/** A variable that is a web address. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address beginning with http:// or https://', abort: true })
  .refine(
    (value) => plainHost.test(URL.parse(value)?.hostname ?? ''),
    'must have a host of letters, digits, dots and hyphens',
  )

/** A variable whose origin alone counts. */
export const originOf = webAddress.transform((value) => new URL(value).origin)

/** A variable that is an origin, with or without a slash behind it. */
export const originOnly = webAddress
  .refine(
    (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
    'must be an address and nothing behind its host',
  )
  .pipe(originOf)

/** A variable with words between commas or spaces. */
export const list = z.string().transform((value) => value.split(/[\s,]+/).filter(Boolean))

/** The same; `none` stands for an empty list. */
export const listOrNone = list.transform((words) => words.filter((word) => word !== 'none'))

/** Hosts as they stand in addresses, `www.site.example` or `site.example:8443`, in lower case. */
export const hostList = list.pipe(
  z.array(
    z
      .string()
      .refine((host) => {
        const url = URL.parse(`https://${host}/`)
        return url?.host === host.toLowerCase() && plainHost.test(url.hostname)
      }, 'must be names of hosts without https:// and path, separated by commas')
      .transform((host) => host.toLowerCase()),
  ),
)

/** Addresses and networks in the format of proxy-addr. */
export const networkList = listOrNone.refine(
  areNetworks,
  'must be none, or addresses, networks (10.0.0.0/8), loopback, linklocal and uniquelocal, separated by commas',
)

function areNetworks(networks: string[]): boolean {
  try {
    proxyAddress.compile(networks)
    return true
  } catch {
    return false
  }
}

/** Specification 5: GTM- or G- followed by upper-case letters or digits; the error suggests a corrected form. */
export const tagManagerId = z.string().regex(/^(GTM|G)-[A-Z0-9]+$/, {
  error: ({ input }) => `is not a valid id, did you mean ${correctedTagManagerId(String(input))}?`,
})

function correctedTagManagerId(id: string): string {
  const [, kind = 'GTM', rest = ''] = /^(?:(G(?=[^A-Z])|GTM))?(.*)$/.exec(id.trim().toUpperCase()) ?? []
  return `${kind}-${rest.replace(/[^A-Z0-9]/g, '') || 'XXXXXXX'}`
}
