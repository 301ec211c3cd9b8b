import { Trans } from '@lingui/react/macro'

import type { PageContent } from '../../server-functions/content/schema/content.ts'
import { frames } from '../media/frames.ts'
import { Picture } from '../media/picture.tsx'
import { MaturityScale } from '../projects/maturity-scale.tsx'
import { Detail } from '../ui/description-detail.tsx'
import { PageName } from '../ui/page-name.tsx'
import { SiteLink } from '../ui/site-link.tsx'

import styles from './reference.module.css'

type ReferenceFields = Extract<PageContent, { component: 'reference' }>

/** The head of a project page: heading, image above the maturity scale, and project details. */
export function Reference({ uuid, ...project }: ReferenceFields & { uuid: string }) {
  const { headline, lead, image, client, year, categories, services, maturity, around } = project
  return (
    <header className={`${styles['head']} sheet`}>
      <div className={styles['words']}>
        <h1>{headline}</h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
      </div>
      <div className={styles['stand']} data-picture-of={uuid}>
        {image && <Picture className={styles['picture']} picture={image} {...frames.reference} first />}
        {maturity && <MaturityScale value={maturity} />}
      </div>
      <dl className={styles['facts']}>
        <Detail
          term={<Trans>Client</Trans>}
          value={
            client && (
              <>
                {around?.logo && (
                  <Picture
                    className={styles['logo']}
                    picture={{ ...around.logo, alt: '' }}
                    {...frames.logo}
                  />
                )}
                {client}
              </>
            )
          }
        />
        <Detail term={<Trans>Year</Trans>} value={year} />
        <Detail term={<Trans>Industry</Trans>} value={categories.join(', ')} />
        {services.length > 0 && (
          <Detail
            term={<Trans>Services</Trans>}
            value={services.map(({ uuid, href, name }) => (
              <SiteLink key={uuid} href={href}>
                <PageName href={href}>{name}</PageName>
              </SiteLink>
            ))}
          />
        )}
      </dl>
    </header>
  )
}
