import { Trans } from '@lingui/react/macro'

import type { PageContent } from '../../server-functions/content/schema/content.ts'
import { SiteLink } from '../locale/site-link.tsx'
import { Picture } from '../media/picture.tsx'
import { Detail } from './detail.tsx'
import { MaturityScale } from './maturity-scale.tsx'

import styles from './reference.module.css'

type ReferenceFields = Extract<PageContent, { component: 'reference' }>

/** The head of a project page: name, what it was about, for whom, how far it came, and its picture. */
export function Reference(project: ReferenceFields) {
  const { headline, lead, image, client, year, categories, services, maturity } = project
  return (
    <>
      <header className={styles['head']}>
        <h1>{headline}</h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
        <dl className={styles['facts']}>
          <Detail term={<Trans>Client</Trans>} value={client} />
          <Detail term={<Trans>Year</Trans>} value={year} />
          <Detail term={<Trans>Industry</Trans>} value={categories.join(', ')} />
          {services.length > 0 && (
            <Detail
              term={<Trans>Services</Trans>}
              value={services.map(({ uuid, href, headline }) => (
                <SiteLink key={uuid} href={href}>
                  {headline}
                </SiteLink>
              ))}
            />
          )}
        </dl>
        {maturity && <MaturityScale value={maturity} />}
      </header>
      {image && <Picture className={styles['picture']} picture={image} first />}
    </>
  )
}
