import type { ProfessionalService } from 'schema-dts'

import { parsePostalAddress } from '../../../server-functions/site/postal-address.ts'
import { organizationName } from '../../../server-functions/site/site-name.ts'
import type { HeadInput } from '../head-input.ts'
import { organizationRef } from './node-ids.ts'

/** The agency, from the settings story. */
export function organization(source: Pick<HeadInput, 'site' | 'settings'>) {
  const { site, settings } = source
  const named = parsePostalAddress(site?.address ?? '')
  return {
    '@type': 'ProfessionalService',
    ...organizationRef(source),
    name: organizationName(site, settings),
    url: `${settings.siteUrl}/`,
    logo: `${settings.siteUrl}/icon-512.png`,
    image: `${settings.siteUrl}/icon-512.png`,
    ...(site?.claim && { slogan: site.claim }),
    ...(named && { address: named.address }),
    ...(site?.phone && { telephone: site.phone }),
    ...(site?.email && { email: site.email }),
  } satisfies ProfessionalService
}
