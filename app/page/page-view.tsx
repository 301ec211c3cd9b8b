import { listingSearch } from '../../server-functions/addresses/canonical-listing.ts'
import type { BodyBlock } from '../../server-functions/content/schema/blocks.ts'
import type { Page } from '../../server-functions/pages/page.ts'
import { findLcpBlock } from '../blocks/lcp-block.ts'
import { pageIntros } from '../blocks/registry.ts'
import { Blocks } from '../blocks/render-blocks.tsx'
import { Island } from '../islands/island.tsx'
import { Headline } from '../page-intros/headline.tsx'
import { useCurrentPage, usePublicSettings, useUnsavedContent } from '../router/use-site-and-page.ts'
import { RenderAnewIfOutdated } from './hydration-boundary.tsx'

/** A content page; the component name of its story is a CSS class (specification 3). */
export function PageView() {
  const page = useCurrentPage()
  const siteUrl = usePublicSettings()?.siteUrl ?? ''
  const { screen } = useUnsavedContent()
  if (screen || !page) return screen
  const { body } = page.content
  const leading = findLcpBlock(body)
  const end = page.content.component === 'reference' ? endOfProject(body) : body.length
  return (
    <main id="content" className={page.content.component} tabIndex={-1} {...page.content._editable}>
      <RenderAnewIfOutdated />
      <Intro page={page} />
      <Blocks body={body.slice(0, end)} leading={leading} />
      {page.content.component === 'reference' && <Island address={page.content.record} />}
      <Blocks body={body.slice(end)} leading={leading} />
      {'contactsIsland' in page.content && <Island address={page.content.contactsIsland} />}
      {page.content.component === 'reference' && (
        <>
          <Island address={page.content.pressFolder} />
          <Island address={page.content.moreProjects} />
        </>
      )}
      {page.content.component === 'news_item' && <Island address={page.content.moreNews} />}
      {/* A printout has no address bar. */}
      <p className="print-only">{siteUrl + page.canonical + listingSearch(page.listing)}</p>
    </main>
  )
}

/** The blocks that lead on from a project. */
const onward = new Set(['reference_teasers', 'link_cards', 'call_to_action'])

/** Where the blocks begin that only lead on, at the end of a project: its estimate and failures stand before them. */
function endOfProject(body: readonly BodyBlock[]): number {
  return body.findLastIndex(({ component }) => !onward.has(component)) + 1
}

/** The page head above the blocks, by content type. */
function Intro({ page: { uuid, name, content } }: { page: Page }) {
  switch (content.component) {
    case 'reference':
      return <pageIntros.reference {...content} uuid={uuid} />
    case 'service':
      return <pageIntros.service {...content} />
    case 'news_item':
      return <pageIntros.news_item {...content} />
    case 'company_page':
      return <pageIntros.company_page {...content} />
    case 'impulse':
      return <pageIntros.impulse {...content} />
    case 'job':
      return <pageIntros.job {...content} />
    case 'page':
      // The hero contains the h1; without a hero the page's name becomes the h1 (WCAG 2.4.6).
      return content.body.some(({ component }) => component === 'hero') ? null : (
        <Headline headline={name} lead="" />
      )
    default:
      return content satisfies never
  }
}
