import type { ProfessionalService } from 'schema-dts'

import type { HeadSource } from '../head-source.ts'
import { siteName } from '../site-name.ts'
import { organizationRef } from './node-ids.ts'
import { parseAddress } from './postal-address.ts'

/** The agency, from the settings story. */
export function organization(source: Pick<HeadSource, 'site' | 'settings'>) {
  const { site, settings } = source
  const named = parseAddress(site?.address ?? '')
  return {
    '@type': 'ProfessionalService',
    ...organizationRef(source),
    name: organizationName(source),
    url: `${settings.siteUrl}/`,
    logo: {
      '@type': 'ImageObject',
      url: `${settings.siteUrl}/icon-512.png`,
      width: '512',
      height: '512',
    },
    image: `${settings.siteUrl}/icon-512.png`,
    ...(site?.claim && { slogan: site.claim }),
    ...(named && { address: named.address }),
    ...(site?.phone && { telephone: site.phone }),
    ...(site?.email && { email: site.email }),
  } satisfies ProfessionalService
}

/** The name of the agency: the first line of its address, else that of the site. */
export function organizationName({ site, settings }: Pick<HeadSource, 'site' | 'settings'>): string {
  return parseAddress(site?.address ?? '')?.name ?? siteName(settings)
}
