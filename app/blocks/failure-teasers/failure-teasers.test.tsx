import { expect, test } from 'vitest'

import { FailureTeasers as Content } from '../../../server-functions/content/schema/listing-blocks.ts'
import { htmlOf } from '../../test-router.tsx'
import { FailureTeasers } from './failure-teasers.tsx'

const asset = (name: string) => ({ filename: `/f/1/1200x800/0123456789/${name}.jpg`, alt: '' })

function render(fields: object, href = '/de/pumpe') {
  const content = { component: 'reference', headline: 'Pumpe', image: asset('pumpe'), ...fields }
  const projects = [{ uuid: 'p', name: 'Pumpe', href, content }]
  return htmlOf(<FailureTeasers {...Content.parse({ component: 'failure_teasers', projects })} />)
}
const failure = (maturity: string) => ({
  component: 'failure',
  maturity,
  happened: 'Das Netzteil wurde warm.',
  measured: '69 °C',
})

test('a failure is shown with the stages where it was found and solved, and leads to the project', async () => {
  const product_stages = [{ component: 'product_stage', maturity: '0.5', image: asset('muster') }]
  const html = await render({ maturity: '0.8', product_stages, failures: [failure('0.5'), failure('0.8')] })
  expect(html).toMatch(/muster\.jpg.*Gefunden: 0\.5.*pumpe\.jpg.*Behoben: 0\.8/s)
  expect(html).toContain('href="/de/pumpe"')
  expect(html.match(/69 °C/g)).toHaveLength(1)
})

test('a spot crops both pictures to it; without all of its fields there is none', async () => {
  const product_stages = [{ component: 'product_stage', maturity: '0.5', image: asset('muster') }]
  const withSpot = (spot: object) =>
    render({ maturity: '0.8', product_stages, failures: [{ ...failure('0.5'), ...spot }] })
  const html = await withSpot({ spot_left: '50', spot_top: '50', spot_size: '12' })
  expect(html).toContain('--zoom:1.67')
  expect(html.match(/--focus:50% 50%/g)).toHaveLength(2)
  expect(html.match(/<path d="M50 100V65a15 15 /g)).toHaveLength(2)
  expect(await withSpot({ spot_left: '50', spot_top: '50', spot_size: '120' })).not.toContain('--zoom')
})

test('without a picture of the stage it has that of the project', async () => {
  const html = await render({ maturity: '1.0', failures: [failure('0.8')] })
  expect(html).toContain('pumpe.jpg')
  expect(html).not.toContain('Gefunden')
})

test('without a project that has failures there is nothing, not even a heading', async () => {
  expect(await render({})).toBe('')
})

test('a project that is there in another language says so', async () => {
  const html = await render({ failures: [failure('0.8')] }, '/en/pump')
  expect(html).toMatch(/<span lang="en">.*Netzteil.*<\/span>/)
})
