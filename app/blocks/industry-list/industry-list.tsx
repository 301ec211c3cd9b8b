import type { BlockProps } from '../../ui/block-props.ts'
import { CardLink } from '../../ui/card-link.tsx'
import { Section } from '../../ui/section.tsx'

import styles from './industry-list.module.css'

/** The industries that have a page, each with its headline. */
export function IndustryList({ title, intro, items }: BlockProps<'industry_list'>) {
  if (items.length === 0) return null
  const Heading = title ? 'h3' : 'h2'
  return (
    <Section title={title} intro={intro} className="screen-only" id="industries">
      <ul className={styles.links}>
        {items.map(({ href, name, headline }) => (
          <li key={href}>
            <Heading>
              <CardLink href={href} headline={name} />
            </Heading>
            <p>{headline}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
