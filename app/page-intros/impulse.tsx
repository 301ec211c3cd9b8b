import { Trans } from '@lingui/react/macro'

import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import { Picture } from '../media/picture.tsx'
import { imageSizes } from '../media/sizes-attributes.ts'
import { PageActions } from '../page-actions/page-actions.tsx'
import { Headline } from './headline.tsx'

import styles from './impulse.module.css'

type ImpulseFields = Extract<PageContent, { component: 'impulse' }>

/** The head of an impulse (a short essay), with the author's name and favourite tool in the left column. */
export function Impulse({ headline, lead, image, author, askedPerson }: ImpulseFields) {
  return (
    <Headline className={styles.head} headline={headline} lead={lead}>
      {author && (
        <div className={styles.author}>
          {author.tool_image && (
            <Picture
              className={styles.tool}
              picture={{ ...author.tool_image, alt: '' }}
              {...imageSizes.author}
              eager
            />
          )}
          <p>
            <Trans>By {author.name}</Trans>
          </p>
          {author.tool && (
            <p className={styles.name}>
              <Trans>Favourite tool: {author.tool}</Trans>
            </p>
          )}
          <PageActions person={askedPerson} />
        </div>
      )}
      {image && (
        <Picture className={styles.picture} picture={image} {...imageSizes.impulse} priority withNotice />
      )}
    </Headline>
  )
}
