import { expect, test } from 'vitest'

import type { IndexedFailure } from '../../server-functions/estimates-and-failures/index-failures.ts'
import { htmlOf } from '../test-router.tsx'
import { Failures } from './project-failures.tsx'

function render(fields: Partial<IndexedFailure>) {
  const failure = {
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
  }
  return htmlOf(
    <Failures
      name="failures"
      stages={[{ maturity: null, failures: [failure] }]}
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
  expect(html).toMatch(/<nav[^>]*style="--max:3".*<a[^>]*href="#failure-1"[^>]*style="--weeks:3"/)
  expect(await render({ weeks: 1 })).toContain('1 week lost')
  expect(await render({})).not.toContain('lost')
})
