import { expect, test } from 'vitest'

import { Job as JobContent } from '../../server-functions/content/schema/content-types.ts'
import { htmlOf } from '../test-router.tsx'
import { Job } from './job.tsx'

const job = JobContent.parse({ component: 'job', headline: 'Modellbauer' })

test.each([
  [
    { formHref: '/de/kontakt', askedPerson: { name: 'Tomke Reents', phone: '' } },
    ['href="/de/kontakt"', 'href="#contacts"'],
  ],
  [
    { formHref: '/de/kontakt', mailHref: 'mailto:a@b.example' },
    ['href="/de/kontakt"', 'href="mailto:a@b.example"'],
  ],
  [{ mailHref: 'mailto:a@b.example' }, ['href="mailto:a@b.example"']],
  [{ askedPerson: { name: 'Tomke Reents', phone: '' } }, ['href="#contacts"']],
])('a job with %j leads there', async (fields, links) => {
  const html = await htmlOf(<Job {...job} {...fields} />)
  expect(html.match(/href="[^"]+"/g)).toEqual(links)
})
