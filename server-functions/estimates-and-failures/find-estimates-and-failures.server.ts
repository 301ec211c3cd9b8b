import { z } from 'zod'

import { cacheByContent } from '../content/cache-by-content.ts'
import type { Content } from '../content/content-queries.server.ts'
import { createTeaserReader } from '../content/read-teasers.server.ts'
import type { EstimateMedians } from '../content/schema/calculator.ts'
import { requiredText, text } from '../content/schema/fields.ts'
import { productStages, projectRecord, referenceIntro } from '../content/schema/teasers.ts'
import { labelReference, labelsOf } from '../labels/datasource-labels.server.ts'
import { estimateAndFailurePagesIn } from '../site/find-site.server.ts'
import { compareEstimates } from './compare-estimates.ts'
import { picturedFailures } from './failure-pictures.ts'
import { type FailureIndex, indexFailures } from './index-failures.ts'
import type {
  Estimate,
  ProjectEstimateAndFailures,
  ShownEstimateAndFailures,
} from './project-estimate-and-failures.ts'

const readStories = createTeaserReader(
  'reference',
  z.object({
    uuid: z.string(),
    name: text,
    href: requiredText,
    content: z.object({ ...referenceIntro, ...projectRecord, product_stages: productStages }),
  }),
)

/** What all published projects say of estimate, actual and failures, newest first. */
const estimatesAndFailuresIn = cacheByContent(
  async (content): Promise<readonly ProjectEstimateAndFailures[]> => {
    const [stories, labels] = await Promise.all([readStories(content), labelsOf(content)])
    const projects = stories.map(({ uuid, name, href, content: fields }): ProjectEstimateAndFailures => {
      const { client } = labelReference(fields, labels)
      return {
        uuid,
        name: name || fields.headline,
        headline: fields.headline,
        href,
        client,
        year: fields.year,
        weeks: estimateOf(fields.weeks_estimated, fields.weeks_actual),
        cost: estimateOf(fields.cost_estimated, fields.cost_actual),
        note: fields.estimate_note,
        failures: picturedFailures(fields),
      }
    })
    return projects.toSorted((one, other) => other.year.localeCompare(one.year))
  },
)

function estimateOf(estimated: number | null, actual: number | null): Estimate | null {
  return estimated && actual ? { estimated, actual } : null
}

/** Estimate, actual and failures of one project; null if it states none. */
export async function findEstimateAndFailures(
  uuid: string,
  content: Content,
): Promise<ShownEstimateAndFailures | null> {
  const project = (await estimatesAndFailuresIn(content)).find((one) => one.uuid === uuid)
  if (!project || (!project.weeks && !project.cost && project.failures.length === 0)) return null
  return { project, ...(await estimateAndFailurePagesIn(content)) }
}

/** Estimate and actual of all projects that state them; null if none does. */
export async function findEstimates(content: Content): Promise<ReturnType<typeof compareEstimates> | null> {
  const estimates = compareEstimates(await estimatesAndFailuresIn(content))
  return estimates.sides.length > 0 ? estimates : null
}

/** How far projects are from their estimates in the median; null if no weeks or no costs are stated. */
export const findEstimateMedians = cacheByContent(async (content): Promise<EstimateMedians | null> => {
  const { weeks, cost } = compareEstimates(await estimatesAndFailuresIn(content))
  return weeks && cost ? { weeks: weeks.median, cost: cost.median } : null
})

/** What went wrong in all projects; null if nothing did. */
export async function findFailures(content: Content): Promise<FailureIndex | null> {
  const index = indexFailures(await estimatesAndFailuresIn(content), content.locale)
  return index.stages.length > 0 ? index : null
}
