import { cacheByContent } from '../content/cache-by-content.ts'
import type { Content } from '../content/content-queries.server.ts'
import { createTeaserReader } from '../content/read-teasers.server.ts'
import type { BlockOf } from '../content/schema/blocks.ts'
import { jobTeaser } from '../content/schema/teasers.ts'

const jobsIn = cacheByContent(createTeaserReader('job', jobTeaser))

/** Formats a date as content writes it (2026-03-12), in the agency's time zone. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** The jobs that can still be applied for, and the forms for it: their addresses by the uuid of a job. */
export async function fillJobs(
  block: BlockOf<'job_list'>,
  _query: unknown,
  content: Content,
  forms: ReadonlyMap<string, string>,
): Promise<typeof block> {
  const [jobs, today] = [await jobsIn(content), isoDay.format(new Date())]
  const items = jobs.filter(({ valid_through: last }) => !last || last.slice(0, 10) >= today)
  return { ...block, items, applications: items.map(({ uuid }) => forms.get(uuid) ?? '') }
}
