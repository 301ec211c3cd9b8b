import { z } from 'zod'

import { cacheByContent } from '../content/cache-by-content.ts'
import type { Content } from '../content/content-queries.server.ts'
import { createTeaserReader } from '../content/read-teasers.server.ts'
import { type BlockOf, stageFigures } from '../content/schema/blocks.ts'
import {
  type Calculator,
  type EstimateMedians,
  type Reach,
  type Span,
  type StageFigures,
  type Stretch,
} from '../content/schema/calculator.ts'
import { count, maturity, requiredText } from '../content/schema/fields.ts'
import { ContactSettings } from '../content/schema/settings-story.ts'
import { referenceIntro } from '../content/schema/teasers.ts'
import { labelReference, labelsOf } from '../labels/datasource-labels.server.ts'
import type { ListingSearchParams } from '../search-params/search-params.ts'
import { settings } from '../settings/settings.server.ts'
import { estimateAndFailurePagesIn } from '../site/find-site.server.ts'
import { settingsFieldsIn } from '../site/settings-story-fields.server.ts'
import { calendarFactorOf, defaultStretch, reachOf, setCalculator } from './calculate.ts'

const readProjects = createTeaserReader(
  'reference',
  z.object({
    uuid: z.string(),
    href: requiredText,
    content: z.object({ ...referenceIntro, came_with: maturity, weeks_actual: count, cost_actual: count }),
  }),
)

const Figures = z.object({ stage_figures: stageFigures, medical_surcharge: count })

const stretchesIn = cacheByContent(async (content): Promise<Stretch[]> => {
  const [stories, labels] = await Promise.all([readProjects(content), labelsOf(content)])
  return stories.flatMap(({ uuid, href, content: fields }) => {
    const { headline, year, maturity: reached, came_with: cameWith } = fields
    const { client } = labelReference(fields, labels)
    const { weeks_actual: weeks, cost_actual: cost } = fields
    return reached
      ? [{ uuid, href, headline, client, year, cameWith: cameWith ?? '0', maturity: reached, weeks, cost }]
      : []
  })
})

/** The block with the calculator as search params set it; in short only if another page has its stages. */
export async function fillCalculator(
  block: BlockOf<'maturity_calculator'>,
  params: ListingSearchParams,
  content: Content,
  estimates: EstimateMedians | null,
): Promise<typeof block> {
  const calculator = await findCalculator(params, content, estimates)
  return { ...block, short: block.short && Boolean(calculator?.costHref), calculator }
}

/** The calculator as search params set it; null without figures in the settings story. */
async function findCalculator(
  params: ListingSearchParams,
  content: Content,
  estimates: EstimateMedians | null,
): Promise<Calculator | null> {
  const figures = await figuresIn(content)
  if (figures.stages.length === 0) return null
  const all = {
    ...defaultStretch,
    ...figures,
    ...(await stretchesAndFactorIn(content)),
    isMedical: false,
    budget: null,
    estimates,
  }
  return settings().public.isStatic ? all : setCalculator(all, params)
}

const stretchesAndFactorIn = cacheByContent(async (content) => {
  const [{ stages }, projects] = await Promise.all([figuresIn(content), stretchesIn(content)])
  return { projects, calendarFactor: calendarFactorOf({ stages, projects }) }
})

/** How far a sum in euros leads from what one has, by the figures of the calculator; null without a sum. */
export async function findReach(
  { budget, have, medical }: Pick<ListingSearchParams, 'budget' | 'have' | 'medical'>,
  content: Content,
): Promise<Reach | null> {
  if (typeof budget !== 'number') return null
  const { stages, medicalSurcharge } = await figuresIn(content)
  return reachOf(stages, budget, have, medical ? medicalSurcharge : 0)
}

const figuresIn = cacheByContent(
  async (
    content,
  ): Promise<Pick<Calculator, 'stages' | 'medicalSurcharge' | 'costHref' | 'estimatesHref'>> => {
    const [settings, { estimatesHref }] = await Promise.all([
      settingsFieldsIn(content),
      estimateAndFailurePagesIn(content),
    ])
    const figures = Figures.parse(settings)
    return {
      stages: figuresOf(figures),
      medicalSurcharge: figures.medical_surcharge ?? 0,
      costHref: ContactSettings.parse(settings).cost_link?.href ?? '',
      estimatesHref,
    }
  },
)

function figuresOf({
  stage_figures: blocks,
}: Pick<z.output<typeof Figures>, 'stage_figures'>): StageFigures[] {
  return blocks
    .flatMap(({ maturity: stage, receives, ...figure }) =>
      stage
        ? {
            maturity: stage,
            weeks: spanOf(figure.weeks_from, figure.weeks_to),
            cost: spanOf(figure.cost_from, figure.cost_to),
            receives,
          }
        : [],
    )
    .toSorted((one, other) => Number(one.maturity) - Number(other.maturity))
}

function spanOf(from: number | null, to: number | null): Span {
  return [from ?? to ?? 0, Math.max(from ?? 0, to ?? 0)]
}
