import type { ServiceTeaser } from '../../../server-functions/content/schema/teasers.ts'
import { useForeignLanguage } from '../../i18n/use-foreign-language.ts'
import { Picture } from '../../media/picture.tsx'
import { imageSizes } from '../../media/sizes-attributes.ts'
import { CardLink } from '../../ui/card-link.tsx'
import { PageLinkText } from '../../ui/page-link-text.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

import styles from './service-items.module.css'
import names from './service-names.module.css'

interface ServiceItemsProps {
  services: ServiceTeaser[]
  /** One level below the heading above. */
  Heading: 'h3' | 'h4'
  /** Whether only the first service has an image, a large one. */
  isGroup?: boolean
  /** Whether the image of the first service may be the largest of the first window. */
  priority?: boolean
}

/** A list of services: rows with name and headline, or within a group a grid with a large first service and leads. */
export function ServiceItems({ services, Heading, isGroup = false, priority = false }: ServiceItemsProps) {
  const foreign = useForeignLanguage()
  return (
    <ul className={styles[isGroup ? 'grid' : 'rows']}>
      {services.map(({ uuid, href, name, headline, lead, image }, index) => (
        <li key={uuid}>
          <article>
            {image && !(isGroup && index > 0) && (
              <Picture
                picture={{ ...image, alt: '' }}
                {...(isGroup ? imageSizes.serviceFirst : imageSizes.serviceRow)}
                priority={priority && index === 0}
              />
            )}
            <div>
              <Heading>
                <CardLink href={href} headline={name} />
              </Heading>
              {headline !== name && (
                <p className={styles.headline} lang={foreign(href)}>
                  {headline}
                </p>
              )}
            </div>
            {isGroup && lead && (
              <p className={styles.lead} lang={foreign(href)}>
                {lead}
              </p>
            )}
          </article>
        </li>
      ))}
    </ul>
  )
}

/** The names of services as continuous text in large type, over as many lines as it takes. */
export function ServiceNames({ services }: { services: ServiceTeaser[] }) {
  return (
    <ul className={names.names}>
      {services.map(({ uuid, href, name }) => (
        <li key={uuid}>
          <SiteLink href={href}>
            <PageLinkText href={href}>{name}</PageLinkText>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
