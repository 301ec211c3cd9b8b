import type { PostalAddress } from 'schema-dts'

/** The address of the settings in its parts: its first line is the name of the organization. */
export interface NamedAddress {
  name: string
  address: Exclude<PostalAddress, string> & { addressCountry: string }
}

const countries: Record<string, string> = { D: 'DE', A: 'AT', CH: 'CH' }

/**
 * Parses an address of lines (name, street, postal code and town). The country is that before the postal code (`A-1010`),
 * else Germany. Null if the lines are anything else.
 */
export function parsePostalAddress(text: string): NamedAddress | null {
  const lines = text.split('\n').map((line) => line.trim())
  const [name = '', ...street] = lines.slice(0, -1)
  const [, country = 'D', postalCode, addressLocality] =
    /^(?:([A-Z]{1,2})-)?(\d{4,5})\s+(.+)$/.exec(lines.at(-1) ?? '') ?? []
  if (!name || !postalCode || !addressLocality) return null
  return {
    name,
    address: {
      '@type': 'PostalAddress',
      ...(street.length > 0 && { streetAddress: street.join(', ') }),
      postalCode,
      addressLocality,
      addressCountry: countries[country] ?? country,
    },
  }
}
