import type { CreativeWork } from 'schema-dts'

import { isoCodes } from '../../../locales/locales.ts'
import type { Described } from '../../../server-functions/content/schema/page-fields.ts'
import { pageUrl } from '../canonical.ts'
import type { HeadInput } from '../head-input.ts'
import { imageObject } from './image-object.ts'
import { organizationRef, partRef } from './node-ids.ts'

/** A project as a work of the agency, made for its client. */
export function project(source: HeadInput, content: Described<'reference'>) {
  const { headline, lead, year, categories, client, services } = content
  const image = imageObject(content.image, source)
  return {
    '@type': 'CreativeWork',
    ...partRef(source, 'project'),
    name: headline,
    url: pageUrl(source),
    ...(lead && { description: lead }),
    ...(image && { image }),
    ...(/^\d{4}$/.test(year) && { dateCreated: year }),
    ...(categories.length > 0 && { genre: categories }),
    ...(services.length > 0 && { keywords: services.map((service) => service.headline) }),
    ...(client && { sponsor: { '@type': 'Organization', name: client } as const }),
    creator: organizationRef(source),
    sourceOrganization: organizationRef(source),
    inLanguage: isoCodes[source.page.locale],
    mainEntityOfPage: partRef(source, 'webpage'),
  } satisfies CreativeWork
}
