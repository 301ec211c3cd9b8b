import { Picture } from '../../media/picture.tsx'
import { imageSizes } from '../../media/sizes-attributes.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Section } from '../../ui/section.tsx'

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

/** The year that an entry begins with, as editors write it: "1961", "1961–1963", "um 1961". */
export function yearOf(text: string): number | null {
  const [year] = /\b\d{4}\b/.exec(text) ?? []
  return year === undefined ? null : Number(year)
}

/** The number of years between an entry and the next: at least 1, and 1 if either is unknown. */
export function yearsBetween(one: string, next: string | undefined): number {
  const [from, to] = [yearOf(one), yearOf(next ?? '')]
  return from === null || to === null ? 1 : Math.max(Math.abs(to - from), 1)
}
