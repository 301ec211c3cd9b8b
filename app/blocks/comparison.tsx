import { Picture } from '../media/picture.tsx'
import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './comparison.module.css'

/** The same view before and after. */
export function Comparison(block: BlockProps<'comparison'>) {
  const { title, before, before_label, after, after_label, caption } = block
  return (
    <Section title={title}>
      <figure className={styles['comparison']}>
        <div className={styles['views']}>
          {before && (
            <div>
              <Picture picture={before} />
              {before_label && <p>{before_label}</p>}
            </div>
          )}
          {after && (
            <div>
              <Picture picture={after} />
              {after_label && <p>{after_label}</p>}
            </div>
          )}
        </div>
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    </Section>
  )
}
