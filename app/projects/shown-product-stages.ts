import type { Maturity, Picture } from '../../server-functions/content/schema/fields.ts'
import type { stagedProject } from '../../server-functions/content/schema/teasers.ts'

type StagedProject = Pick<typeof stagedProject._output, 'image' | 'maturity' | 'product_stages'>

/** A stage of a product that is shown: `at` is its place on the scale in per cent. */
export interface ShownStage extends Omit<StagedProject['product_stages'][number], 'maturity' | 'image'> {
  maturity: Maturity
  at: number
  image: Picture
}

/**
 * The stages of a project's product, from sketch to what was handed over, whose picture is that of the project. One without
 * a picture or behind the project's own maturity is left out. Empty if only one is left: there is nothing to compare.
 */
export function stagesOf({
  image: last,
  maturity: reached,
  product_stages: stages,
}: StagedProject): ShownStage[] {
  if (!last || !reached) return []
  const shown = stages.flatMap(({ maturity, image, ...stage }) => {
    const picture = maturity === reached ? last : image
    if (!maturity || !picture || Number(maturity) > Number(reached)) return []
    return [{ ...stage, maturity, at: Math.round(Number(maturity) * 100), image: picture }]
  })
  const hasLast = shown.some(({ maturity }) => maturity === reached)
  return hasLast && shown.length > 1 ? shown.toSorted((one, other) => one.at - other.at) : []
}
