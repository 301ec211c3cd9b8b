import type { Page } from '../../server-functions/page.ts'
import { useCurrentPage } from '../chrome/use-site.ts'
import { Headline } from './headline.tsx'
import { Impulse } from './impulse.tsx'
import { Job } from './job.tsx'
import { NewsItem } from './news-item.tsx'
import { Reference } from './reference.tsx'
import { Blocks } from './registry.tsx'
import { Service } from './service.tsx'

/** A content page; its component name is a style class (specification 3). */
export function PageView() {
  const page = useCurrentPage()
  if (!page) return null
  return (
    <main id="content" className={page.content.component} tabIndex={-1}>
      <Intro page={page} />
      <Blocks body={page.content.body} />
    </main>
  )
}

/** What stands before the blocks, by kind of page. */
function Intro({ page: { content } }: { page: Page }) {
  switch (content.component) {
    case 'reference':
      return <Reference {...content} />
    case 'service':
      return <Service {...content} />
    case 'news_item':
      return <NewsItem {...content} />
    case 'company_page':
      return <Headline headline={content.headline} lead={content.lead} image={content.image} />
    case 'impulse':
      return <Impulse {...content} />
    case 'job':
      return <Job {...content} />
    case 'page':
      return null
    default:
      return content satisfies never
  }
}
