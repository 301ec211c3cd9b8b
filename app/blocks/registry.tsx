import type { ReactNode } from 'react'

import type { BodyBlock } from '../../server-functions/content/schema/blocks.ts'
import { BlockRenderer } from '../rich-text/text-blocks.tsx'
import { CallToAction } from './call-to-action/call-to-action.tsx'
import { Clients } from './clients/clients.tsx'
import { Defect } from './defect/defect.tsx'
import { Downloads } from './downloads/downloads.tsx'
import { Facts } from './facts/facts.tsx'
import { Faq } from './faq/faq.tsx'
import { Hero } from './hero/hero.tsx'
import { ImpulseList } from './impulse-list/impulse-list.tsx'
import { JobList } from './job-list/job-list.tsx'
import { lazyBlocks } from './lazy-blocks.ts'
import { LinkCards } from './link-cards/link-cards.tsx'
import { NewsList } from './news-list/news-list.tsx'
import { Numbers } from './numbers/numbers.tsx'
import { PictureBlock } from './picture/picture-block.tsx'
import { Process } from './process/process.tsx'
import { Quote } from './quote/quote.tsx'
import { ReferenceTeasers } from './reference-teasers/reference-teasers.tsx'
import { RichTextBlock } from './rich-text/rich-text-block.tsx'
import { ServiceList } from './service-list/service-list.tsx'
import { Stages } from './stages/stages.tsx'
import { Statement } from './statement/statement.tsx'
import { Team } from './team/team.tsx'
import { Timeline } from './timeline/timeline.tsx'

/** Renders the blocks of a page; the image of the leading block has high fetch priority. */
export function Blocks({ body, leading }: { body: BodyBlock[]; leading?: BodyBlock | undefined }) {
  return (
    <BlockRenderer value={renderBlocks}>
      {body.map((block) => (
        <Block key={block._uid} block={block} priority={block === leading} />
      ))}
    </BlockRenderer>
  )
}

export function renderBlocks(body: BodyBlock[]): ReactNode {
  return <Blocks body={body} />
}

/** Maps each block of the CMS to its component; a missing one is a type error. */
function Block({ block, priority }: { block: BodyBlock; priority: boolean }): ReactNode {
  switch (block.component) {
    case 'hero':
      return <Hero {...block} />
    case 'statement':
      return <Statement {...block} />
    case 'rich_text':
      return <RichTextBlock {...block} />
    case 'picture':
      return <PictureBlock {...block} />
    case 'reference_teasers':
      return <ReferenceTeasers {...block} />
    case 'reference_list':
      return <lazyBlocks.reference_list {...block} priority={priority} />
    case 'service_list':
      return <ServiceList {...block} />
    case 'news_list':
      return <NewsList {...block} priority={priority} />
    case 'facts':
      return <Facts {...block} />
    case 'stages':
      return <Stages {...block} />
    case 'numbers':
      return <Numbers {...block} />
    case 'quote':
      return <Quote {...block} />
    case 'call_to_action':
      return <CallToAction {...block} />
    case 'contact_details':
      return <lazyBlocks.contact_details {...block} priority={priority} />
    case 'contact_form':
      return <lazyBlocks.contact_form {...block} />
    case 'reference_overview':
      return <lazyBlocks.reference_overview {...block} />
    case 'impulse_list':
      return <ImpulseList {...block} priority={priority} />
    case 'job_list':
      return <JobList {...block} />
    case 'gallery':
      return <lazyBlocks.gallery {...block} />
    case 'comparison':
      return <lazyBlocks.comparison {...block} />
    case 'video':
      return <lazyBlocks.video {...block} />
    case 'process':
      return <Process {...block} />
    case 'team':
      return <Team {...block} />
    case 'clients':
      return <Clients {...block} />
    case 'faq':
      return <Faq {...block} />
    case 'downloads':
      return <Downloads {...block} />
    case 'timeline':
      return <Timeline {...block} />
    case 'link_cards':
      return <LinkCards {...block} />
    case 'map':
      return <lazyBlocks.map {...block} />
    case 'defect':
      return <Defect {...block} />
    default:
      return block satisfies never
  }
}
