import type { ReactNode } from 'react'

import type { BodyBlock } from '../../server-functions/content/schema/blocks.ts'
import { BlockRenderer } from '../rich-text/text-blocks.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Clients } from './clients.tsx'
import { ContactDetails } from './contact-details.tsx'
import { Defect } from './defect.tsx'
import { Downloads } from './downloads.tsx'
import { Facts } from './facts.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { ImpulseList } from './impulse-list.tsx'
import { JobList } from './job-list.tsx'
import { LinkCards } from './link-cards.tsx'
import { MapDrawing } from './map-drawing.tsx'
import { NewsList } from './news-list.tsx'
import { Numbers } from './numbers.tsx'
import { parts } from './parts.ts'
import { PictureBlock } from './picture.tsx'
import { Process } from './process.tsx'
import { Quote } from './quote.tsx'
import { ReferenceTeasers } from './references.tsx'
import { RichTextBlock } from './rich-text.tsx'
import { ServiceList } from './service-list.tsx'
import { Stages } from './stages.tsx'
import { Statement } from './statement.tsx'
import { Team } from './team.tsx'
import { Timeline } from './timeline.tsx'

/** The body of a page, block by block; the leading one has the picture that is loaded first. */
export function Blocks({ body, leading }: { body: BodyBlock[]; leading?: BodyBlock | undefined }) {
  return (
    <BlockRenderer value={renderBlocks}>
      {body.map((block) => (
        <Block key={block._uid} block={block} leads={block === leading} />
      ))}
    </BlockRenderer>
  )
}

export function renderBlocks(body: BodyBlock[]): ReactNode {
  return <Blocks body={body} />
}

/** One component a block of the CMS; a forgotten one is a type error. */
function Block({ block, leads }: { block: BodyBlock; leads: boolean }): ReactNode {
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
      return <parts.reference_list {...block} leads={leads} />
    case 'service_list':
      return <ServiceList {...block} />
    case 'news_list':
      return <NewsList {...block} leads={leads} />
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
      return <ContactDetails {...block} leads={leads} />
    case 'reference_overview':
      return <parts.reference_overview {...block} />
    case 'impulse_list':
      return <ImpulseList {...block} leads={leads} />
    case 'job_list':
      return <JobList {...block} />
    case 'gallery':
      return <parts.gallery {...block} />
    case 'comparison':
      return <parts.comparison {...block} />
    case 'video':
      return <parts.video {...block} />
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
      return <MapDrawing {...block} />
    case 'defect':
      return <Defect {...block} />
    default:
      return block satisfies never
  }
}
