import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { pictureAnchor } from '../../server-functions/content/picture-anchor.ts'
import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import { imageSizes } from '../media/image-sizes.ts'
import { Picture } from '../media/picture.tsx'
import { MaturityScale } from '../projects/maturity-scale.tsx'
import { stages } from '../projects/maturity-stages.ts'
import { ContactLink } from '../ui/contact-link.tsx'
import { DescriptionListItem } from '../ui/description-list-item.tsx'
import { PageLinkText } from '../ui/page-link-text.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { ReferencePicture } from './reference-picture.tsx'

import styles from './reference.module.css'

type ReferenceFields = Extract<PageContent, { component: 'reference' }>

/** The head of a project page: heading, image above the maturity scale, and project details. */
export function Reference({ uuid, ...project }: ReferenceFields & { uuid: string }) {
  const { headline, lead, image, client, year, categories, services, maturity, clientLogo, onShelf } = project
  const links = project.factLinks
  const { t } = useLingui()
  return (
    <header className={`${styles.head} sheet`}>
      <div className={styles.text}>
        <h1>{headline}</h1>
        <div className={styles.intro}>
          {lead && <p className={styles.lead}>{lead}</p>}
          <ContactLink name={project.contactName} />
        </div>
      </div>
      <div id={pictureAnchor()} className={styles.media} data-picture-of={uuid}>
        {image && <ReferencePicture headline={headline} image={image} />}
        {maturity && <MaturityScale value={maturity} />}
      </div>
      <dl className={styles.facts}>
        <DescriptionListItem
          term={<Trans>Client</Trans>}
          value={
            client && (
              <>
                {clientLogo && (
                  <Picture
                    className={styles.logo}
                    picture={{ ...clientLogo, alt: '' }}
                    {...imageSizes.logo}
                  />
                )}
                <FactLink href={links?.client}>{client}</FactLink>
              </>
            )
          }
        />
        <DescriptionListItem
          term={<Trans>Year</Trans>}
          value={year && <FactLink href={links?.year}>{year}</FactLink>}
        />
        <DescriptionListItem
          className={styles.maturity}
          term={<Trans>Maturity</Trans>}
          value={
            maturity && (
              <FactLink href={links?.maturity}>
                {maturity} {t(stages[maturity])}
              </FactLink>
            )
          }
        />
        <DescriptionListItem
          term={<Trans>Industry</Trans>}
          value={
            links
              ? links.industries.map(({ name, href }) => (
                  <FactLink key={href} href={href}>
                    {name}
                  </FactLink>
                ))
              : categories.join(', ')
          }
        />
        {services.length > 0 && (
          <DescriptionListItem
            term={<Trans>Services</Trans>}
            value={services.map(({ uuid, href, name }) => (
              <SiteLink key={uuid} href={href}>
                <PageLinkText href={href}>{name}</PageLinkText>
              </SiteLink>
            ))}
          />
        )}
        {onShelf && (
          <DescriptionListItem
            className={styles.shelf}
            term={<Trans>Size</Trans>}
            value={
              <SiteLink href={onShelf}>
                <Trans>See it on the shelf</Trans>
              </SiteLink>
            }
          />
        )}
      </dl>
    </header>
  )
}

/** A fact that leads to other projects with the same one. */
function FactLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href ? <SiteLink href={href}>{children}</SiteLink> : children
}
