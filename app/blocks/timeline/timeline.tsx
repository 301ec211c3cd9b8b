import { imageSizes } from '../../media/image-sizes.ts'
import { Picture } from '../../media/picture.tsx'
import { Section } from '../../ui/section.tsx'
import type { BlockProps } from '../props.ts'
import { yearOf, yearsBetween } from './timeline-years.ts'

import styles from './timeline.module.css'

/** Events by year along a scale with one tick per year. */
export function Timeline({ title, items }: BlockProps<'timeline'>) {
  return (
    <Section title={title}>
      <ol className={styles.years}>
        {items.map(({ _uid, _editable, year, title, text, image }, index) => (
          <li key={_uid} {..._editable} style={{ '--years': yearsBetween(year, items[index + 1]?.year) }}>
            <p className={styles.year}>
              {yearOf(year) === null ? year : <time dateTime={String(yearOf(year))}>{year}</time>}
            </p>
            <div className={styles.event}>
              <h3>{title}</h3>
              {text && <p>{text}</p>}
            </div>
            {image && <Picture className={styles.picture} picture={image} {...imageSizes.year} withNotice />}
          </li>
        ))}
      </ol>
    </Section>
  )
}
