import { listingSearch } from '../../server-functions/addresses/listing-address.ts'
import type { Page } from '../../server-functions/page.ts'
import { useCurrentPage, usePublicSettings } from '../chrome/use-site.ts'
import { leadingBlock } from '../media/leading-picture.ts'
import { CompanyPage } from './company-page.tsx'
import { Headline } from './headline.tsx'
import { Impulse } from './impulse.tsx'
import { Job } from './job.tsx'
import { NewsItem } from './news-item.tsx'
import { ProjectEnd } from './parts.ts'
import { Reference } from './reference.tsx'
import { Blocks } from './registry.tsx'
import { Service } from './service.tsx'

/** A content page; its component name is a style class (specification 3). */
export function PageView() {
  const page = useCurrentPage()
  const siteUrl = usePublicSettings()?.siteUrl ?? ''
  if (!page) return null
  return (
    <main id="content" className={page.content.component} tabIndex={-1}>
      <Intro page={page} />
      <Blocks body={page.content.body} leading={leadingBlock(page.content.body)} />
      <Outro {...page.content} />
      {/* Paper has no address bar. */}
      <p className="print-only">{siteUrl + page.canonical + listingSearch(page.listing)}</p>
    </main>
  )
}

/** What stands before the blocks, by kind of page. */
function Intro({ page: { uuid, name, content } }: { page: Page }) {
  switch (content.component) {
    case 'reference':
      return <Reference {...content} uuid={uuid} />
    case 'service':
      return <Service {...content} />
    case 'news_item':
      return <NewsItem {...content} />
    case 'company_page':
      return <CompanyPage {...content} />
    case 'impulse':
      return <Impulse {...content} />
    case 'job':
      return <Job {...content} />
    case 'page':
      // Its hero has the h1; without one the page is headed by its name (WCAG 2.4.6).
      return content.body.some(({ component }) => component === 'hero') ? null : (
        <Headline headline={name} lead="" />
      )
    default:
      return content satisfies never
  }
}

/** What stands after the blocks. */
function Outro(content: Page['content']) {
  if (content.component !== 'reference' || !content.around) return null
  const hasTeasers = content.body.some(({ component }) => component === 'reference_teasers')
  return <ProjectEnd around={content.around} hasTeasers={hasTeasers} />
}
