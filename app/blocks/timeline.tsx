import { Picture } from '../media/picture.tsx'
import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './timeline.module.css'

/** Years and what happened in them. */
export function Timeline({ title, items }: BlockProps<'timeline'>) {
  return (
    <Section title={title}>
      <ol className={styles['years']}>
        {items.map(({ _uid, year, title, text, image }) => (
          <li key={_uid}>
            <p className={styles['year']}>
              <time dateTime={year}>{year}</time>
            </p>
            <div>
              <h3>{title}</h3>
              {text && <p>{text}</p>}
            </div>
            {image && <Picture picture={image} />}
          </li>
        ))}
      </ol>
    </Section>
  )
}
