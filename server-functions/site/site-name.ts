import type { Site } from '../content/schema/settings-story.ts'
import { brandInTitles } from '../settings/brand-in-titles.ts'
import type { PublicSettings } from '../settings/settings-schema.ts'
import { parsePostalAddress } from './postal-address.ts'

type Names = Pick<PublicSettings, 'titleSuffix' | 'brandName'>

/** The name of the site: the title suffix without its separator (` – Varnholt`), else the brand name. */
export function siteName({ titleSuffix, brandName }: Names): string {
  return titleSuffix.replace(/^[^\p{L}\p{N}]+/u, '').trim() || brandInTitles(brandName)
}

/** The name of the agency: the first line of its address in the settings story, else the name of the site. */
export function organizationName(site: Pick<Site, 'address'> | null, settings: Names): string {
  return parsePostalAddress(site?.address ?? '')?.name ?? siteName(settings)
}
