import { expect, test } from 'vitest'

import { jobTeaser } from '../../../server-functions/content/schema/teasers.ts'
import { htmlOf } from '../../test-router.tsx'
import { JobList } from './job-list.tsx'

const list = (...pays: object[]) =>
  htmlOf(
    <JobList
      {...({
        _uid: 'l',
        component: 'job_list',
        title: 'Jobs',
        intro: '',
        empty: '',
        applications: [],
      } as const)}
      items={pays.map((pay, index) =>
        jobTeaser.parse({
          uuid: String(index),
          name: 'Job',
          href: '/de/job',
          content: { headline: 'Job', ...pay },
        }),
      )}
    />,
  )

const ranges = (html: string) =>
  [...html.matchAll(/--from:([\d.]+);--to:([\d.]+)/g)].map(([, from, to]) => [Number(from), Number(to)])

test('pays for a month and for a year stand on one scale of a year', async () => {
  const html = await list(
    { pay: '54.000 bis 66.000 €', pay_from: '54000', pay_to: '66000', pay_unit: 'year' },
    { pay: '1.050 €', pay_from: '1050', pay_unit: 'month' },
  )
  expect(ranges(html)).toEqual([
    [54_000, 66_000],
    [12_600, 12_600],
  ])
  expect(html).toContain('--steps:7;--step:10000')
  expect(html).toMatch(/Tausend Euro im Jahr.*<span>70<\/span>/)
})

test('a scale has eight steps at most', async () => {
  expect(await list({ pay: '185.000 €', pay_from: '185000', pay_unit: 'year' })).toContain(
    '--steps:7;--step:30000',
  )
})

test.each([
  ['by the hour', { pay: '20 €', pay_from: '20', pay_unit: 'hour' }],
  ['of an internship, which is no year', { pay: '1.050 €', pay_from: '1050', employment: 'internship' }],
  ['without words, which only the eye would see', { pay_from: '54000', pay_unit: 'year' }],
  ['of which nothing is said', {}],
])('a pay %s has no place on the scale, and a list without any has no scale', async (_what, pay) => {
  const html = await list(pay)
  expect(ranges(html)).toEqual([])
  expect(html).not.toContain('Tausend Euro')
})
