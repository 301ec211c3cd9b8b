import type { Maturity, Picture } from '../content/schema/fields.ts'

/** A stage of the product, if it is known, and its picture. */
export interface FailurePicture {
  maturity: Maturity | null
  image: Picture
}

/** Where a failure is seen: the middle of a circle and its diameter, in per cent of a picture (the diameter: of its width). */
export interface Spot {
  left: number
  top: number
  size: number
}

interface SpotFields {
  spot_left: number | null
  spot_top: number | null
  spot_size: number | null
}

/** A failure with its pictures, in place of the fields that locate it. */
export type Pictured<Failure> = Omit<Failure, keyof SpotFields> & {
  pictures: FailurePicture[]
  /** Only if there are two pictures. */
  spot: Spot | null
}

interface FailedProject<Failure> {
  image: Picture | null
  maturity: Maturity | null
  product_stages: readonly { maturity: Maturity | null; image: Picture | null }[]
  failures: readonly Failure[]
}

/**
 * The failures of a project with their pictures: the stage where one was found, and the next one, where it was solved.
 * Where one of them is missing there is only the project's own picture. No picture is shown twice.
 */
export function picturedFailures<Failure extends SpotFields & { maturity: Maturity | null }>({
  image,
  maturity: reached,
  product_stages,
  failures,
}: FailedProject<Failure>): Pictured<Failure>[] {
  const last = image ? [{ maturity: reached, image }] : []
  const earlier = product_stages.flatMap(({ maturity, image }) =>
    maturity && image && Number(maturity) < Number(reached) ? [{ maturity, image }] : [],
  )
  const stages = [...earlier, ...last].toSorted((one, other) => Number(one.maturity) - Number(other.maturity))
  const shown = new Set<number>()
  return failures.map(({ spot_left, spot_top, spot_size, ...failure }) => {
    const found = stages.findIndex(({ maturity }) => maturity === failure.maturity)
    const from = found !== -1 && found < stages.length - 1 ? found : stages.length - 1
    const pictures = shown.has(from) ? [] : stages.slice(Math.max(from, 0), from + 2)
    shown.add(from)
    const spot = pictures.length > 1 ? spotOf({ spot_left, spot_top, spot_size }) : null
    return { ...failure, pictures, spot }
  })
}

function spotOf({ spot_left: left, spot_top: top, spot_size: size }: SpotFields): Spot | null {
  return left !== null && top !== null && size !== null ? { left, top, size } : null
}
