import { contactSettingsIn } from '../contact-people/contact-settings.server.ts'
import { applicationHref } from '../contact-people/job-application.server.ts'
import { cacheByContent } from '../content/cache-by-content.ts'
import type { Content } from '../content/content-queries.server.ts'
import { createTeaserReader } from '../content/read-teasers.server.ts'
import type { BlockOf } from '../content/schema/blocks.ts'
import { jobTeaser } from '../content/schema/teasers.ts'

const jobsIn = cacheByContent(createTeaserReader('job', jobTeaser))

/** Formats a date as content writes it (2026-03-12), in the agency's time zone. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** The jobs that can still be applied for, and the forms for it. */
export async function fillJobs(
  block: BlockOf<'job_list'>,
  _query: unknown,
  content: Content,
): Promise<typeof block> {
  const today = isoDay.format(new Date())
  const [jobs, { stories }, site] = await Promise.all([
    jobsIn(content),
    content.list('job'),
    contactSettingsIn(content),
  ])
  const applications = new Map(stories.map((story) => [story.uuid, applicationHref(story, site)]))
  const items = jobs.filter(({ valid_through: last }) => !last || last.slice(0, 10) >= today)
  return { ...block, items, applications: items.map(({ uuid }) => applications.get(uuid) ?? '') }
}
