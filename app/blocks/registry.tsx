import type { ReactNode } from 'react'

import type { BodyBlock } from '../../server-functions/content/schema/blocks.ts'
import { BlockRenderer } from '../rich-text/text-blocks.tsx'
import { Defect } from './defect/defect.tsx'
import { lazyBlocks } from './lazy-blocks.ts'

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
      return <lazyBlocks.hero {...block} />
    case 'statement':
      return <lazyBlocks.statement {...block} />
    case 'rich_text':
      return <lazyBlocks.rich_text {...block} />
    case 'picture':
      return <lazyBlocks.picture {...block} />
    case 'reference_teasers':
      return <lazyBlocks.reference_teasers {...block} />
    case 'reference_list':
      return <lazyBlocks.reference_list {...block} priority={priority} />
    case 'service_list':
      return <lazyBlocks.service_list {...block} />
    case 'news_list':
      return <lazyBlocks.news_list {...block} priority={priority} />
    case 'facts':
      return <lazyBlocks.facts {...block} />
    case 'stages':
      return <lazyBlocks.stages {...block} />
    case 'numbers':
      return <lazyBlocks.numbers {...block} />
    case 'quote':
      return <lazyBlocks.quote {...block} />
    case 'call_to_action':
      return <lazyBlocks.call_to_action {...block} />
    case 'contact_details':
      return <lazyBlocks.contact_details {...block} priority={priority} />
    case 'contact_form':
      return <lazyBlocks.contact_form {...block} />
    case 'reference_overview':
      return <lazyBlocks.reference_overview {...block} />
    case 'maturity_calculator':
      return <lazyBlocks.maturity_calculator {...block} />
    case 'shelf':
      return <lazyBlocks.shelf {...block} />
    case 'impulse_list':
      return <lazyBlocks.impulse_list {...block} priority={priority} />
    case 'job_list':
      return <lazyBlocks.job_list {...block} />
    case 'gallery':
      return <lazyBlocks.gallery {...block} />
    case 'comparison':
      return <lazyBlocks.comparison {...block} />
    case 'video':
      return <lazyBlocks.video {...block} />
    case 'process':
      return <lazyBlocks.process {...block} />
    case 'team':
      return <lazyBlocks.team {...block} />
    case 'clients':
      return <lazyBlocks.clients {...block} />
    case 'faq':
      return <lazyBlocks.faq {...block} />
    case 'downloads':
      return <lazyBlocks.downloads {...block} />
    case 'timeline':
      return <lazyBlocks.timeline {...block} />
    case 'link_cards':
      return <lazyBlocks.link_cards {...block} />
    case 'map':
      return <lazyBlocks.map {...block} />
    case 'defect':
      return <Defect {...block} />
    default:
      return block satisfies never
  }
}
