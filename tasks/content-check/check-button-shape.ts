import type { Value } from './field-values.ts'
import type { Finding } from './finding.ts'

/** The buttons of the demo space have one shape, square: a rounded one among them looks like another kind of control. */
export function* checkButtonShape({ story, path, name, de }: Value): Generator<Finding> {
  if (name === 'rounded' && de === true)
    yield { rule: 'shape', where: story.full_slug, field: path, problem: 'is set: buttons are square' }
}
