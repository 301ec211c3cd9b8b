import { Plural } from '@lingui/react/macro'

import type { ServiceTeaser } from '../../../server-functions/content/schema/teasers.ts'
import { Picture } from '../../media/picture.tsx'
import { imageSizes } from '../../media/sizes-attributes.ts'
import type { BlockProps, WithPriority } from '../../ui/block-props.ts'
import { Section } from '../../ui/section.tsx'
import { ServiceItems, ServiceNames } from './service-items.tsx'

import styles from './service-list.module.css'

/** Services: selected ones as rows or by name, or all of them by group, below an index of the groups. */
export function ServiceList({
  title,
  intro,
  items,
  by_name,
  priority,
}: BlockProps<'service_list'> & WithPriority) {
  const names = [...new Set(items.map(({ group }) => group))]
  if (by_name)
    return (
      <Section title={title} intro={intro} isWide>
        <ServiceNames services={items} />
      </Section>
    )
  if (!names.some(Boolean))
    return (
      <Section title={title} intro={intro}>
        <ServiceItems services={items} Heading="h3" />
      </Section>
    )
  const groups = names.map((name) => ({ name, services: items.filter(({ group }) => group === name) }))
  const [GroupHeading, Heading] = title ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const)
  return (
    <Section title={title} intro={intro} isWide className={styles.grouped}>
      <Index groups={groups.filter(({ name }) => name)} />
      {groups.map(({ name, services }, index) => (
        <section key={name} id={anchorOf(name)} className={styles.group}>
          {name && <GroupHeading className={styles.label}>{name}</GroupHeading>}
          <ServiceItems services={services} Heading={Heading} isGroup priority={priority && index === 0} />
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
    <ul className={styles.index}>
      {groups.map(({ name, services }) => {
        // Prefers the image of the second service: that of the first is shown large below.
        const [first, ...others] = services.flatMap(({ image }) => image ?? [])
        const image = others[0] ?? first
        return (
          <li key={name}>
            <a href={`#${anchorOf(name)}`}>{name}</a>
            <span className={styles.count}>
              <Plural value={services.length} one="# service" other="# services" />
            </span>
            {image && <Picture picture={{ ...image, alt: '' }} {...imageSizes.serviceGroup} eager />}
          </li>
        )
      })}
    </ul>
  )
}

function anchorOf(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '-')
}
