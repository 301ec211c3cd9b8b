import { listingSearch } from '../../server-functions/addresses/canonical-listing.ts'
import type { BodyBlock } from '../../server-functions/content/schema/blocks.ts'
import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import type { Page } from '../../server-functions/pages/page.ts'
import { findLcpBlock } from '../blocks/lcp-block.ts'
import { pageIntros } from '../blocks/registry.ts'
import { Blocks } from '../blocks/render-blocks.tsx'
import { Island } from '../island-loading/island.tsx'
import { Headline } from '../page-intros/headline.tsx'
import { useCurrentPage, usePublicSettings, useLiveEditedContent } from '../router/use-site-and-page.ts'
import { RenderAnewIfOutdated } from './hydration-boundary.tsx'

import styles from './page-view.module.css'

/** A content page; the component name of its story is a CSS class (specification 3). */
export function PageView() {
  const page = useCurrentPage()
  const siteUrl = usePublicSettings()?.siteUrl ?? ''
  const { screen } = useLiveEditedContent()
  if (screen || !page) return screen
  const { content } = page
  return (
    <main id="content" className={content.component} tabIndex={-1} {...content._editable}>
      <RenderAnewIfOutdated />
      <Intro page={page} />
      {content.component === 'reference' ? <ProjectBody {...content} /> : <PageBody {...content} />}
      {/* A printout has no address bar. */}
      <p className="print-only">{siteUrl + page.canonical + listingSearch(page.listing)}</p>
    </main>
  )
}

function PageBody(content: Exclude<PageContent, Project>) {
  const { body } = content
  return (
    <>
      <Blocks body={body} leading={findLcpBlock(body)} />
      {'contactsIsland' in content && <Island address={content.contactsIsland} />}
      {content.component === 'news_item' && <Island address={content.moreNews} />}
    </>
  )
}

type Project = Extract<PageContent, { component: 'reference' }>

/**
 * The story of a project, its estimate and failures, then other projects. What a visitor may want at the end is one block: the request and the
 * people who answer it, and below it files and printout.
 */
function ProjectBody({ body, estimateAndFailures, moreProjects, contactsIsland, pressFolder }: Project) {
  const leading = findLcpBlock(body)
  const end = endOfProject(body)
  const onward = body.slice(end)
  return (
    <>
      <Blocks body={body.slice(0, end)} leading={leading} />
      <Island address={estimateAndFailures} />
      <Blocks body={onward.filter((block) => !isRequest(block))} leading={leading} />
      <Island address={moreProjects} />
      <div className={styles.closing}>
        <Blocks body={onward.filter(isRequest)} leading={leading} />
        <Island address={contactsIsland} />
      </div>
      <Island address={pressFolder} />
    </>
  )
}

/** The blocks that lead on from a project. */
const leadingOn = new Set(['reference_teasers', 'link_cards', 'call_to_action'])

const isRequest = ({ component }: BodyBlock) => component === 'call_to_action'

/**
 * The position of the blocks at the end of a project that only lead on: its estimate and failures stand before them.
 */
function endOfProject(body: readonly BodyBlock[]): number {
  return body.findLastIndex(({ component }) => !leadingOn.has(component)) + 1
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
