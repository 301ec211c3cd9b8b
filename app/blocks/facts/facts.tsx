import type { BlockProps } from '../../ui/block-props.ts'
import { Section } from '../../ui/section.tsx'
import { PlaceLink } from '../picture/place-link.tsx'

import styles from './facts.module.css'

export function Facts({ title, items }: BlockProps<'facts'>) {
  return (
    <Section className="sheet" title={title}>
      <dl className={styles.facts}>
        {items.map(({ _uid, _editable, term, value, anchor, place }) => (
          <div key={_uid} {..._editable}>
            <dt id={anchor || undefined}>
              {place && <PlaceLink {...place} />}
              {term}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
