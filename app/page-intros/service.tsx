import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import { imageSizes } from '../media/image-sizes.ts'
import { Picture } from '../media/picture.tsx'
import { PageActions } from '../ui/page-actions.tsx'
import { WholeWords } from '../ui/whole-words.tsx'

import styles from './service.module.css'

type ServiceFields = Extract<PageContent, { component: 'service' }>

/** The head of a service page: heading and image side by side. */
export function Service({ headline, lead, image, askedPerson }: ServiceFields) {
  return (
    <header className={styles.head}>
      <div>
        <h1>
          <WholeWords>{headline}</WholeWords>
        </h1>
        {lead && <p>{lead}</p>}
        <PageActions person={askedPerson} />
      </div>
      {image && <Picture picture={image} {...imageSizes.service} priority withNotice />}
    </header>
  )
}
