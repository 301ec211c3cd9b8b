import { expect, test } from 'vitest'

import { withoutSources } from './browser-islands.tsx'

const external = (src: string) => `<img data-external-src="https://a.example/b.jpg" src="${src}" alt="">`

test('the HTML of an island is kept without the pictures that were loaded with consent', () => {
  const own = '<img src="/f/1/a.jpg" alt="">'
  expect(withoutSources(external('https://a.example/b.jpg') + own + external('data:,'))).toBe(
    external('data:,') + own + external('data:,'),
  )
})
