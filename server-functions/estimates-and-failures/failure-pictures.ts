import type { Maturity, Picture } from '../content/schema/fields.ts'

/** A stage of the product, if it is known, and its picture. */
export interface FailurePicture {
  maturity: Maturity | null
  image: Picture
}

interface FailedProject<Failure> {
  image: Picture | null
  maturity: Maturity | null
  product_stages: readonly { maturity: Maturity | null; image: Picture | null }[]
  failures: readonly Failure[]
}

/**
 * The failures of a project with their pictures: the stage where one was found, and the next one, where it was solved. Where
 * one of them is missing there is the project's own picture alone. What was shown of a project is not shown again.
 */
export function picturedFailures<Failure extends { maturity: Maturity | null }>({
  image,
  maturity: reached,
  product_stages,
  failures,
}: FailedProject<Failure>): (Failure & { pictures: FailurePicture[] })[] {
  const last = image ? [{ maturity: reached, image }] : []
  const earlier = product_stages.flatMap(({ maturity, image }) =>
    maturity && image && Number(maturity) < Number(reached) ? [{ maturity, image }] : [],
  )
  const stages = [...earlier, ...last].toSorted((one, other) => Number(one.maturity) - Number(other.maturity))
  const shown = new Set<number>()
  return failures.map((failure) => {
    const found = stages.findIndex(({ maturity }) => maturity === failure.maturity)
    const from = found !== -1 && found < stages.length - 1 ? found : stages.length - 1
    const pictures = shown.has(from) ? [] : stages.slice(Math.max(from, 0), from + 2)
    shown.add(from)
    return { ...failure, pictures }
  })
}
