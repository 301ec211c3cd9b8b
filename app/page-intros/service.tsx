import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import { Picture } from '../media/picture.tsx'
import { imageSizes } from '../media/sizes-attributes.ts'
import { PageActions } from '../page-actions/page-actions.tsx'
import { hyphenated } from '../ui/hyphenated-heading.tsx'

import styles from './service.module.css'

type ServiceFields = Extract<PageContent, { component: 'service' }>

/** The head of a service page: heading and image side by side. */
export function Service({ headline, lead, image, askedPerson }: ServiceFields) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{hyphenated(headline)}</h1>
        {lead && <p>{lead}</p>}
        <PageActions person={askedPerson} />
      </div>
      {image && <Picture picture={image} {...imageSizes.service} priority withNotice />}
    </header>
  )
}
