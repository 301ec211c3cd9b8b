import { expect, test } from 'vitest'

import { Timeline as TimelineContent } from '../../../server-functions/content/schema/blocks.ts'
import { htmlOf } from '../../test-router.tsx'
import { yearOf, yearsBetween } from './timeline.tsx'
import { Timeline } from './timeline.tsx'

test.each([
  ['1961', 1961],
  ['1961–1963', 1961],
  ['um 1961', 1961],
  ['heute', null],
  ['12345', null],
])('%j begins with the year %j', (text, year) => {
  expect(yearOf(text)).toBe(year)
})

test.each([
  ['1961', '1963', 2],
  ['2026', '2019', 7],
  ['1961', '1961', 1],
  ['1961', undefined, 1],
  ['heute', '1961', 1],
])('the scale from %j to %j has %i ticks', (one, next, ticks) => {
  expect(yearsBetween(one, next)).toBe(ticks)
})

test('a year is a time element, other text is not', async () => {
  const items = ['1961–1963', 'Heute'].map((year) => ({ component: 'timeline_entry', year, title: 'T' }))
  const html = await htmlOf(<Timeline {...TimelineContent.parse({ component: 'timeline', items })} />)
  expect(html.match(/<time[^>]*>[^<]*/g)).toEqual(['<time dateTime="1961">1961–1963'])
  expect(html).toContain('Heute')
})

test('on both sides of the scale an entry begins in the row of its year, and ends where the next on its side begins', async () => {
  const items = ['1961', '1963', '1968', '1974'].map((year) => ({
    component: 'timeline_entry',
    year,
    title: 'T',
  }))
  const html = await htmlOf(<Timeline {...TimelineContent.parse({ component: 'timeline', items })} />)
  expect(html.match(/--row:\d+;--rows:\d+/g)).toEqual([
    '--row:1;--rows:7',
    '--row:3;--rows:11',
    '--row:8;--rows:6',
    '--row:14;--rows:1',
  ])
})
