import type { JobPosting } from 'schema-dts'

import { isoDay } from '../../../locales/date.ts'
import type { Described } from '../../../server-functions/content/schema/page-fields.ts'
import { parsePostalAddress } from '../../../server-functions/site/postal-address.ts'
import { organizationName } from '../../../server-functions/site/site-name.ts'
import { pageUrl } from '../canonical.ts'
import type { HeadInput } from '../head-input.ts'
import { blocksOfPage } from './blocks-of-page.ts'
import { organizationRef, partRef } from './node-ids.ts'
import { escapedHtml, richTextHtml } from './rich-text-html.ts'

type Job = Described<'job'>

/** Google's employment types; it has none for an apprenticeship. */
const employmentTypes: Record<Job['employment'], string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  apprenticeship: 'OTHER',
  internship: 'INTERN',
}

/**
 * An open position at the agency's address. Null without the date and the address that Google requires.
 */
export function jobPosting(source: HeadInput, job: Job) {
  const { page, site, settings } = source
  const named = parsePostalAddress(site?.address ?? '')
  if (!named || !job.posted) return null
  return {
    '@type': 'JobPosting',
    ...partRef(source, 'job'),
    title: job.headline,
    url: pageUrl(source),
    description: descriptionHtml(job, settings.siteUrl),
    datePosted: isoDay(job.posted),
    ...(job.valid_through && { validThrough: `${isoDay(job.valid_through)}T23:59:59` }),
    employmentType: employmentTypes[job.employment],
    ...baseSalary(job),
    ...(job.hours && { workHours: job.hours }),
    hiringOrganization: {
      '@type': 'Organization',
      ...organizationRef(source),
      name: organizationName(source.site, source.settings),
      sameAs: `${settings.siteUrl}/`,
      logo: `${settings.siteUrl}/icon-512.png`,
    },
    jobLocation: { '@type': 'Place', address: named.address },
    identifier: {
      '@type': 'PropertyValue',
      name: organizationName(source.site, source.settings),
      value: page.uuid,
    },
    mainEntityOfPage: partRef(source, 'webpage'),
  } satisfies JobPosting
}

/** The pay in euros, if it is given in numbers; one number is both ends of the range. */
function baseSalary({ pay_from: from, pay_to: to, pay_unit: unit }: Job) {
  const [minValue, maxValue] = [from ?? to, to ?? from]
  if (minValue === null || maxValue === null) return {}
  const value = { '@type': 'QuantitativeValue', minValue, maxValue, unitText: unit.toUpperCase() } as const
  return { baseSalary: { '@type': 'MonetaryAmount', currency: 'EUR', value } as const }
}

/** The lead, the texts, facts and steps of the page. */
function descriptionHtml({ lead, body }: Job, siteUrl: string): string {
  const parts = [...blocksOfPage(body)].map((block) => {
    if (block.component === 'rich_text') return richTextHtml(block.body, siteUrl)
    if (block.component === 'facts') return listHtml(block.items.map(({ term, value }) => [term, value]))
    if (block.component === 'process') return listHtml(block.steps.map(({ title, text }) => [title, text]))
    return ''
  })
  return [lead && `<p>${escapedHtml(lead)}</p>`, ...parts].filter(Boolean).join('\n')
}

function listHtml(items: string[][]): string {
  const lines = items.map((item) => `<li>${escapedHtml(item.filter(Boolean).join(': '))}</li>`)
  return `<ul>${lines.join('')}</ul>`
}
