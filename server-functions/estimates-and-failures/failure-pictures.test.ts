import { expect, test } from 'vitest'

import type { Maturity, Picture } from '../content/schema/fields.ts'
import { picturedFailures } from './failure-pictures.ts'

const picture = (src: string): Picture => ({ src, alt: '', width: 3, height: 2, focus: null })
const nowhere = { spot_left: null, spot_top: null, spot_size: null }
const foundAt = (maturity: Maturity | null) => ({ ...nowhere, maturity })
const stage = (maturity: Maturity, src?: string) => ({ maturity, image: src ? picture(src) : null })

function shown(stages: ReturnType<typeof stage>[], ...failures: (Maturity | null)[]): string[] {
  const project = { image: picture('pump'), maturity: '1.0' as const, product_stages: stages }
  return picturedFailures({
    ...project,
    failures: failures.map(foundAt),
  }).map(({ pictures }) => pictures.map(({ maturity, image }) => `${maturity} ${image.src}`).join(', '))
}
const stages = [stage('0.1', 'sketch'), stage('0.5', 'sample'), stage('1.0')]

test('a failure has the picture of the stage where it was found and of the next one, where it was solved', () => {
  expect(shown(stages, '0.1')).toEqual(['0.1 sketch, 0.5 sample'])
  expect(shown(stages, '0.5')).toEqual(['0.5 sample, 1.0 pump'])
})

test.each([null, '0.8', '1.0'] as const)(
  'one of the stage %s, which has no picture or no later one, has the picture of the project',
  (maturity) => {
    expect(shown(stages, maturity)).toEqual(['1.0 pump'])
    expect(shown([], maturity)).toEqual(['1.0 pump'])
  },
)

test('pictures that another failure of the project has are not shown again', () => {
  expect(shown(stages, '0.5', '0.5', '0.8', '1.0')).toEqual(['0.5 sample, 1.0 pump', '', '1.0 pump', ''])
})

test.each([
  [null, ''],
  [picture('pump'), 'pump'],
])('a project whose maturity is not known shows its own picture, if it has one', (image, src) => {
  const [failure] = picturedFailures({
    image,
    maturity: null,
    product_stages: [stage('0.5', 'sample')],
    failures: [foundAt('0.5')],
  })
  expect(failure?.pictures.map(({ image }) => image.src).join()).toBe(src)
})

test.each([
  ['0.5', { spot_size: 12 }, { left: 40, top: 50, size: 12 }],
  // Not without its size, and not in one picture alone.
  ['0.5', {}, null],
  ['1.0', { spot_size: 12 }, null],
] as const)('a failure of the stage %s with the spot %o is seen at %o', (maturity, fields, spot) => {
  const [failure] = picturedFailures({
    image: picture('pump'),
    maturity: '1.0',
    product_stages: stages,
    failures: [{ ...nowhere, maturity, spot_left: 40, spot_top: 50, ...fields }],
  })
  expect(failure?.spot).toEqual(spot)
})
