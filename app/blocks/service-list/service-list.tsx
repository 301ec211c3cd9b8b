import { Plural } from '@lingui/react/macro'

import type { ServiceTeaser } from '../../../server-functions/content/schema/teasers.ts'
import { useForeignLanguage } from '../../i18n/use-foreign-language.ts'
import { frames } from '../../media/image-sizes.ts'
import { Picture } from '../../media/picture.tsx'
import { CardLink } from '../../ui/card-link.tsx'
import { Section } from '../../ui/section.tsx'
import type { BlockProps } from '../props.ts'

import styles from './service-list.module.css'

/** Services: chosen ones, one a row; or all of them by group, below an index of the groups. */
export function ServiceList({ title, intro, items }: BlockProps<'service_list'>) {
  const names = [...new Set(items.map(({ group }) => group))]
  if (!names.some(Boolean))
    return (
      <Section title={title} intro={intro}>
        <Services services={items} Name="h3" />
      </Section>
    )
  const groups = names.map((name) => ({ name, services: items.filter(({ group }) => group === name) }))
  const [Label, Name] = title ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const)
  return (
    <Section title={title} intro={intro} className={styles['grouped']}>
      <Index groups={groups.filter(({ name }) => name)} />
      {groups.map(({ name, services }) => (
        <section key={name} id={anchorOf(name)} className={styles['group']}>
          {name && <Label className={styles['label']}>{name}</Label>}
          <Services services={services} Name={Name} isGroup />
        </section>
      ))}
    </Section>
  )
}

interface Group {
  name: string
  services: ServiceTeaser[]
}

/** The service groups as links to their sections below. */
function Index({ groups }: { groups: Group[] }) {
  return (
    <ul className={styles['index']}>
      {groups.map(({ name, services }) => {
        // The first one's picture stands large below.
        const [first, ...others] = services.flatMap(({ image }) => image ?? [])
        const image = others[0] ?? first
        return (
          <li key={name}>
            <a href={`#${anchorOf(name)}`}>{name}</a>
            <span className={styles['count']}>
              <Plural value={services.length} one="# service" other="# services" />
            </span>
            {image && <Picture picture={{ ...image, alt: '' }} {...frames.serviceGroup} near />}
          </li>
        )
      })}
    </ul>
  )
}

function anchorOf(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '-')
}

interface ServicesProps {
  services: ServiceTeaser[]
  /** The name's heading, one below what stands above it. */
  Name: 'h3' | 'h4'
  /** The first has a large picture, the others have none. */
  isGroup?: boolean
}

function Services({ services, Name, isGroup = false }: ServicesProps) {
  const foreign = useForeignLanguage()
  return (
    <ul className={styles[isGroup ? 'few' : 'services']}>
      {services.map(({ uuid, href, name, headline, lead, image }, index) => (
        <li key={uuid}>
          <article>
            {image && !(isGroup && index > 0) && (
              <Picture
                picture={{ ...image, alt: '' }}
                {...(isGroup ? frames.serviceFirst : frames.serviceRow)}
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
            </div>
            {lead && (
              <p className={styles['lead']} lang={foreign(href)}>
                {lead}
              </p>
            )}
          </article>
        </li>
      ))}
    </ul>
  )
}
