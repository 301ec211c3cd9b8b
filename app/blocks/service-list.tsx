import { Picture } from '../media/picture.tsx'
import { CardLink } from './card-link.tsx'
import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './service-list.module.css'

/** All services, one a row. */
export function ServiceList({ title, intro, items }: BlockProps<'service_list'>) {
  return (
    <Section title={title} intro={intro}>
      <ul className={styles['services']}>
        {items.map(({ uuid, href, headline, lead, image }) => (
          <li key={uuid}>
            <article>
              <div>
                <h3>
                  <CardLink href={href} headline={headline} />
                </h3>
                {lead && <p>{lead}</p>}
              </div>
              {image && <Picture picture={{ ...image, alt: '' }} />}
            </article>
          </li>
        ))}
      </ul>
    </Section>
  )
}
