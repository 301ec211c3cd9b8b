import { expect, test } from 'vitest'

import type { IndexedFailure } from '../../server-functions/estimates-and-failures/index-failures.ts'
import { htmlOf } from '../test-router.tsx'
import { Failures } from './project-failures.tsx'

const failureWith = (fields: Partial<IndexedFailure>): IndexedFailure => ({
  number: 1,
  name: 'Pumpe',
  href: '/de/pumpe',
  maturity: null,
  material: '',
  process: '',
  happened: 'Das Netzteil wurde warm.',
  measured: '',
  fix: '',
  weeks: null,
  pictures: [],
  spot: null,
  ...fields,
})

function render(...stages: Partial<IndexedFailure>[]) {
  return htmlOf(
    <Failures
      name="failures"
      stages={stages.map((fields) => {
        const failure = failureWith(fields)
        return { maturity: failure.maturity, failures: [failure] }
      })}
      materials={[]}
      processes={[]}
    />,
  )
}

test('a project that is there in the other language only says so', async () => {
  const html = await render({ name: 'Pump', href: '/en/pump' })
  expect(html).toMatch(
    /<a[^>]*href="\/en\/pump"[^>]*><span lang="en">Pump<\/span> <small[^>]*>\(auf Englisch\)/,
  )
  expect(await render({})).not.toContain('lang=')
})

test('without material and process there is no paragraph of them', async () => {
  expect(await render({ process: 'Fräsen' })).toMatch(/<p[^>]*>Fräsen<\/p>/)
  expect(await render({})).not.toMatch(/<p[^>]*><\/p>/)
})

test('the weeks that a failure cost are said, and are the height of its column', async () => {
  const html = await render({ weeks: 3 })
  expect(html).toContain('3 weeks lost')
  expect(html).toMatch(
    /<nav[^>]*style="--max:3;--most:1".*<a[^>]*href="#failure-1"[^>]*style="--weeks:3;[^"]*".*Pumpe/,
  )
  expect(await render({ weeks: 1 })).toContain('1 week lost')
  expect(await render({})).not.toContain('lost')
})

test('the failures of the first stage are open; those of others are behind their number, with the place of links', async () => {
  const html = await render({ maturity: '0.5' }, { maturity: '0.8', number: 2 })
  expect(html.match(/<details>/g)).toHaveLength(1)
  expect(html).toMatch(
    /<\/ol><\/section><section[^>]*><h3>0\.8[^<]*<\/h3><details><summary>1 failure<\/summary><ol[^>]*id="failures-0\.8"/,
  )
})
