import { expect, test } from 'vitest'

import { robotsTags } from './robots.ts'
import { headInput } from './test-head-input.ts'

test.each([
  ['no flag', {}, {}, undefined],
  ['nofollow', { seo_nofollow: true }, {}, 'nofollow'],
  ['noindex', { seo_noindex: true }, {}, 'noindex'],
  ['both flags', { seo_noindex: true, seo_nofollow: true }, {}, 'noindex, nofollow'],
  ['a preview deployment', {}, { PREVIEW: 'true' }, 'noindex, nofollow'],
])('robots with %s: %3$s', (_what, flags, settings, robots) => {
  expect(robotsTags(headInput(flags, {}, settings))).toEqual(
    robots ? [{ name: 'robots', content: robots }] : [],
  )
})
