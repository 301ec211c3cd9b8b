import type { BlockProps } from '../../ui/block-props.ts'
import { Section } from '../../ui/section.tsx'

import styles from './facts.module.css'

export function Facts({ title, items }: BlockProps<'facts'>) {
  return (
    <Section className="sheet" title={title}>
      <dl className={styles.facts}>
        {items.map(({ _uid, _editable, term, value }) => (
          <div key={_uid} {..._editable}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
