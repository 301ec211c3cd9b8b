import type { ServiceTeaser } from '../../server-functions/content/schema/teasers.ts'
import { useForeignLanguage } from '../locale/use-foreign-language.ts'
import { frames } from '../media/frames.ts'
import { Picture } from '../media/picture.tsx'
import { CardLink } from './card-link.tsx'
import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './service-list.module.css'

/** Services, one a row: chosen ones, or all of them by group, whose first stands below a large picture. */
export function ServiceList({ title, intro, items }: BlockProps<'service_list'>) {
  const groups = [...new Set(items.map(({ group }) => group))]
  return (
    <Section title={title} intro={intro} className={groups.some(Boolean) ? styles['grouped'] : undefined}>
      {groups.map((group) => {
        const services = items.filter((item) => item.group === group)
        return group ? (
          <section key={group} className={styles['group']}>
            <h3 className={styles['label']}>{group}</h3>
            <Rows services={services} Name="h4" hasLead />
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
  hasLead?: boolean
}

function Rows({ services, Name, hasLead = false }: RowsProps) {
  const foreign = useForeignLanguage()
  return (
    <ul className={styles['services']}>
      {services.map(({ uuid, href, name, headline, lead, image }, index) => (
        <li key={uuid}>
          <article className={hasLead && index === 0 ? styles['first'] : undefined}>
            {image && (
              <Picture
                picture={{ ...image, alt: '' }}
                {...(hasLead && index === 0 ? frames.serviceFirst : frames.serviceRow)}
              />
            )}
            <div>
              <Name>
                <CardLink href={href} headline={name} />
              </Name>
              {headline !== name && (
                <p className={styles['headline']} lang={foreign(href)}>
                  {headline}
                </p>
              )}
              {lead && <p lang={foreign(href)}>{lead}</p>}
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
