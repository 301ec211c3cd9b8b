import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'

import { LinkCards as LinkCardsContent } from '../../server-functions/content/schema/blocks.ts'
import { Reference as ReferenceContent } from '../../server-functions/content/schema/content-types.ts'
import {
  ImpulseList as ImpulseListContent,
  JobList as JobListContent,
  NewsList as NewsListContent,
  ReferenceOverview as ReferenceOverviewContent,
  ServiceList as ServiceListContent,
} from '../../server-functions/content/schema/listing-blocks.ts'
import { referenceTeaser } from '../../server-functions/content/schema/teasers.ts'
import { ImpulseList } from '../blocks/impulse-list/impulse-list.tsx'
import { JobList } from '../blocks/job-list/job-list.tsx'
import { LinkCards } from '../blocks/link-cards/link-cards.tsx'
import { NewsList } from '../blocks/news-list/news-list.tsx'
import { ServiceList } from '../blocks/service-list/service-list.tsx'
import { MoreProjects } from '../islands/more-projects.tsx'
import { Reference } from '../page-intros/reference.tsx'
import { ProjectList } from '../projects/project-list.tsx'
import { ProjectTableBlock } from '../projects/project-table-block.tsx'
import { htmlOf } from '../test-router.tsx'

const german = {
  uuid: 'u',
  name: 'Pumpe',
  href: '/de/pumpe',
  content: { headline: 'Die Pumpe', lead: 'Sie pumpt.', hours: '38 Stunden', highlight: true },
}
const items = [german]
const project = referenceTeaser.parse(german)
const around = { previous: project, next: null, related: [] }
const page = { component: 'reference', headline: 'A lamp', services: [german] }

const parts: [string, () => ReactNode, string[]][] = [
  [
    'a list of news',
    () => <NewsList {...NewsListContent.parse({ component: 'news_list', items })} priority={false} />,
    ['Die Pumpe', 'Sie pumpt.'],
  ],
  [
    'a list of impulses',
    () => (
      <ImpulseList {...ImpulseListContent.parse({ component: 'impulse_list', items })} priority={false} />
    ),
    ['Die Pumpe', 'Sie pumpt.'],
  ],
  [
    'a list of jobs',
    () => <JobList {...JobListContent.parse({ component: 'job_list', items })} />,
    ['Die Pumpe', 'Sie pumpt.', '38 Stunden'],
  ],
  [
    'a list of services',
    () => (
      <ServiceList {...ServiceListContent.parse({ component: 'service_list', items })} priority={false} />
    ),
    ['Pumpe', 'Die Pumpe'],
  ],
  ['a list of projects', () => <ProjectList projects={[project]} />, ['Die Pumpe', 'Sie pumpt.']],
  [
    'the table of projects',
    () => (
      <ProjectTableBlock {...ReferenceOverviewContent.parse({ component: 'reference_overview', items })} />
    ),
    ['Die Pumpe'],
  ],
  ['the project before', () => <MoreProjects name="more-projects" industry="" {...around} />, ['Die Pumpe']],
  ['the services of a project', () => <Reference {...ReferenceContent.parse(page)} uuid="l" />, ['Pumpe']],
]

describe('a page that exists in German only', () => {
  test.each(parts)('has a hint in %s, and its texts have lang="de"', async (_what, part, texts) => {
    const english = await htmlOf(part(), 'en')
    for (const text of texts) expect(english).toMatch(new RegExp(`lang="de">${text}<`))
    expect(english).toContain('hrefLang="de"')
    expect(english).toMatch(/<small class="[^"]*hint[^"]*">\(in German\)<\/small><\/a>/)
  })

  test.each(parts)('has neither hint nor lang on a German page: %s', async (_what, part) => {
    const html = await htmlOf(part())
    expect(html).not.toMatch(/lang="|hint|Deutsch/i)
  })

  test('has a hint on a card with an English title', async () => {
    const card = { component: 'link_card', title: 'The pump', link: { href: '/de/pumpe', newTab: false } }
    const html = await htmlOf(
      <LinkCards {...LinkCardsContent.parse({ component: 'link_cards', items: [card] })} />,
      'en',
    )
    expect(html).toMatch(/>The pump <small [^>]*>\(in German\)/)
    expect(html).not.toContain(' lang=')
  })
})

test('a link to an English page has a hint on a German page', async () => {
  const teaser = { ...project, href: '/en/pump' }
  const html = await htmlOf(<ProjectList projects={[teaser]} />)
  expect(html).toContain('<span lang="en">Die Pumpe</span> ')
  expect(html).toContain('(auf Englisch)')
})
