import { Trans } from '@lingui/react/macro'

import type { PageContent } from '../../server-functions/content/schema/content.ts'
import { Headline } from './headline.tsx'

type ImpulseFields = Extract<PageContent, { component: 'impulse' }>

/** The head of an impulse, with the name and the tool of who wrote it. */
export function Impulse({ headline, lead, image, author }: ImpulseFields) {
  return (
    <Headline headline={headline} lead={lead} image={image}>
      {author && (
        <p>
          <Trans>
            By {author.name}. Favourite tool: {author.tool}
          </Trans>
        </p>
      )}
    </Headline>
  )
}
