import { RichText } from '../../rich-text/rich-text.tsx'
import type { BlockProps } from '../../ui/block-props.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'

import styles from './faq.module.css'

/** Questions and answers as `details`, which work without JavaScript. */
export function Faq({ title, items }: BlockProps<'faq'>) {
  return (
    <Section title={title}>
      <div className={styles.questions}>
        {items.map(({ _uid, _editable, question, answer }) => (
          <details key={_uid} {..._editable}>
            <summary>
              {question}
              <Icon name="plus" />
            </summary>
            <RichText document={answer} />
          </details>
        ))}
      </div>
    </Section>
  )
}
