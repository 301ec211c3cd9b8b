import type { Graph } from 'schema-dts'

import { type HeadInput, withoutSoftHyphens } from '../head-input.ts'
import { article } from './article.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { faqPage } from './faq-page.ts'
import { itemLists } from './item-lists.ts'
import { jobPosting } from './job-posting.ts'
import { organization } from './organization.ts'
import { project } from './project.ts'
import { service } from './service.ts'
import { videos } from './videos.ts'
import { webPage, webSite } from './web-page.ts'

/** The script element with the structured data of a page. */
export function structuredDataScript(source: HeadInput) {
  return { type: 'application/ld+json', children: withoutSoftHyphens(escapedJson(structuredData(source))) }
}

/** JSON for a script element, which no text in it can close or comment out (WHATWG HTML, 4.12.1.3). */
function escapedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

/** The structured data of a page (schema.org): one graph whose nodes refer to each other by `@id`. */
export function structuredData(source: HeadInput): Graph {
  const subject = subjectOf(source)
  const lists = itemLists(source)
  const faq = faqPage(source)
  const breadcrumbs = breadcrumbList(source)
  const described = [...(subject ? [subject] : []), ...lists]
  const nodes = [
    organization(source),
    webSite(source),
    webPage(source, described, breadcrumbs),
    breadcrumbs,
    ...described,
    faq,
    ...videos(source),
  ]
  return { '@context': 'https://schema.org', '@graph': nodes.filter((node) => node !== null) }
}

/** The subject of a page, by its content type; null for pages that only list or describe. */
function subjectOf(source: HeadInput) {
  const { content } = source.page
  switch (content.component) {
    case 'reference':
      return project(source, content)
    case 'service':
      return service(source, content)
    case 'news_item':
    case 'impulse':
      return article(source, content)
    case 'job':
      return jobPosting(source, content)
    case 'page':
    case 'company_page':
      return null
    default:
      return content satisfies never
  }
}
