import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import { isDrawing } from '../media/image-urls.ts'
import { Picture } from '../media/picture.tsx'
import { imageSizes } from '../media/sizes-attributes.ts'
import { Headline } from './headline.tsx'

import styles from './company-page.module.css'

type CompanyPageFields = Extract<PageContent, { component: 'company_page' }>

/**
 * The head of a company page: a full-width heading, below it the lead and the uncropped image side by side. A drawing has the full
 * width instead, below the heading and the lead.
 */
export function CompanyPage({ headline, lead, image }: CompanyPageFields) {
  if (!image) return <Headline headline={headline} lead={lead} />
  const isDrawn = isDrawing(image)
  return (
    <Headline className={isDrawn ? styles.drawn : styles.head} headline={headline} lead={lead}>
      <Picture
        className={isDrawn ? styles.drawing : styles.picture}
        picture={image}
        {...imageSizes.company_page}
        priority
        withNotice
      />
    </Headline>
  )
}
