import type { ServiceTeaser } from '../../../server-functions/content/schema/teasers.ts'
import { useForeignLanguage } from '../../i18n/use-foreign-language.ts'
import { Picture } from '../../media/picture.tsx'
import { imageSizes } from '../../media/sizes-attributes.ts'
import { CardLink } from '../../ui/card-link.tsx'

import links from '../link-columns.module.css'
import styles from './service-items.module.css'

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

/** Services in two columns, each with its name and headline. */
export function ServiceNames({ services }: { services: ServiceTeaser[] }) {
  const foreign = useForeignLanguage()
  return (
    <ul className={links.links}>
      {services.map(({ uuid, href, name, headline }) => (
        <li key={uuid}>
          <h3>
            <CardLink href={href} headline={name} />
          </h3>
          {headline !== name && <p lang={foreign(href)}>{headline}</p>}
        </li>
      ))}
    </ul>
  )
}
