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
    { pay_from: '54000', pay_to: '66000', pay_unit: 'year' },
    { pay_from: '1050', pay_unit: 'month' },
  )
  expect(ranges(html)).toEqual([
    [5.4, 6.6],
    [1.26, 1.26],
  ])
  expect(html).toContain('--tens:7')
  expect(html).toMatch(/Tausend Euro im Jahr.*<span>70<\/span>/)
})

test('a pay by the hour, or none, has no place on the scale, and a list without any has no scale', async () => {
  const html = await list({ pay_from: '20', pay_unit: 'hour' }, {})
  expect(ranges(html)).toEqual([])
  expect(html).not.toContain('Tausend Euro')
})
