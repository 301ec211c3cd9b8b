import { expect, test } from 'vitest'

import { stagedProject } from '../../server-functions/content/schema/teasers.ts'
import { stagesOf } from './shown-product-stages.ts'

const asset = (name: string) => ({ filename: `/f/1/1600x1067/h/${name}.jpg`, alt: name })
const stage = (maturity: string, image?: string) => ({
  component: 'product_stage',
  _uid: maturity,
  maturity,
  ...(image && { image: asset(image) }),
  date: 'Mai 2024',
  learned: 'Der Knopf ist zu klein.',
})

function shown(maturity: string, stages: object[], image: string | null = 'photo') {
  const content = { headline: 'Pumpe', maturity, image: image && asset(image), product_stages: stages }
  const project = stagedProject.parse({ uuid: 'u', name: 'Pumpe', href: '/de/pumpe', content })
  return stagesOf(project).map(({ maturity, at, image: { alt } }) => [maturity, at, alt])
}

test('the stages of a product are in order, and the last one shows the picture of the project', () => {
  expect(shown('0.8', [stage('0.8'), stage('0.3', 'foam'), stage('0.1', 'sketch')])).toEqual([
    ['0.1', 10, 'sketch'],
    ['0.3', 30, 'foam'],
    ['0.8', 80, 'photo'],
  ])
})

test('a stage without a picture or behind the project’s own is left out', () => {
  expect(shown('0.8', [stage('0.1'), stage('0.5', 'print'), stage('0.8'), stage('1.0', 'later')])).toEqual([
    ['0.5', 50, 'print'],
    ['0.8', 80, 'photo'],
  ])
})

test.each([
  ['has a single stage', '0.8', [stage('0.8')], 'photo'],
  ['has no stage of its own maturity', '0.8', [stage('0.1', 'sketch'), stage('0.3', 'foam')], 'photo'],
  ['has no picture', '0.8', [stage('0.1', 'sketch'), stage('0.8')], null],
  ['has no maturity', '', [stage('0.1', 'sketch'), stage('0.8')], 'photo'],
])('nothing is compared if the project %s', (_what, maturity, stages, image) => {
  expect(shown(maturity, stages, image)).toEqual([])
})
