import type { Site } from '../content/schema/settings-story.ts'
import type { PublicSettings } from '../environment/settings-schema.ts'
import { parseAddress } from './postal-address.ts'
import { siteName } from './site-name.ts'

/** The name of the agency: the first line of its address in the settings story, else the name of the site. */
export function organizationName(
  site: Pick<Site, 'address'> | null,
  settings: Pick<PublicSettings, 'titleSuffix' | 'brandName'>,
): string {
  return parseAddress(site?.address ?? '')?.name ?? siteName(settings)
}
