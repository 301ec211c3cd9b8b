import type { Service } from 'schema-dts'

import { isoCodes } from '../../../locales/locales.ts'
import type { Described } from '../../../server-functions/content/schema/page-fields.ts'
import { parsePostalAddress } from '../../../server-functions/site/postal-address.ts'
import { pageUrl } from '../canonical.ts'
import type { HeadInput } from '../head-input.ts'
import { imageObject } from './image-object.ts'
import { organizationRef, partRef } from './node-ids.ts'

/** A service of the agency, offered at least in its own country. */
export function service(source: HeadInput, content: Described<'service'>) {
  const { headline, lead, group } = content
  const { locale } = source.page
  const image = imageObject(content.image, source)
  const country = parsePostalAddress(source.site?.address ?? '')?.address.addressCountry
  const area = country && new Intl.DisplayNames(isoCodes[locale], { type: 'region' }).of(country)
  return {
    '@type': 'Service',
    ...partRef(source, 'service'),
    name: headline,
    serviceType: group || headline,
    url: pageUrl(source),
    ...(lead && { description: lead }),
    ...(image && { image }),
    ...(area && { areaServed: { '@type': 'Country', name: area } as const }),
    provider: organizationRef(source),
    mainEntityOfPage: partRef(source, 'webpage'),
  } satisfies Service
}
