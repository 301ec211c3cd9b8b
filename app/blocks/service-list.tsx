import type { ServiceTeaser } from '../../server-functions/content/schema/teasers.ts'
import { frames } from '../media/frames.ts'
import { Picture } from '../media/picture.tsx'
import { CardLink } from './card-link.tsx'
import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './service-list.module.css'

/** Services, one a row: chosen ones, or all of them under the names of their groups. */
export function ServiceList({ title, intro, items }: BlockProps<'service_list'>) {
  const groups = [...new Set(items.map(({ group }) => group))]
  return (
    <Section title={title} intro={intro}>
      {groups.map((group) => {
        const services = items.filter((item) => item.group === group)
        return group ? (
          <section key={group} className={styles['group']}>
            <h3 className={styles['label']}>{group}</h3>
            <Rows services={services} Name="h4" />
          </section>
        ) : (
          <Rows key={group} services={services} Name="h3" />
        )
      })}
    </Section>
  )
}

interface RowsProps {
  services: ServiceTeaser[]
  /** The name's heading, one below what stands above it. */
  Name: 'h3' | 'h4'
}

function Rows({ services, Name }: RowsProps) {
  return (
    <ul className={styles['services']}>
      {services.map(({ uuid, href, name, headline, lead, image }) => (
        <li key={uuid}>
          <article>
            <div>
              <Name>
                <CardLink href={href} headline={name} />
              </Name>
              {headline !== name && <p className={styles['headline']}>{headline}</p>}
              {lead && <p>{lead}</p>}
            </div>
            {image && <Picture picture={{ ...image, alt: '' }} {...frames.serviceRow} />}
          </article>
        </li>
      ))}
    </ul>
  )
}
