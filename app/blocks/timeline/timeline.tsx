import { Picture } from '../../media/picture.tsx'
import { imageSizes } from '../../media/sizes-attributes.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Section } from '../../ui/section.tsx'

import styles from './timeline.module.css'

/** Events by year along a scale with one tick per year; in wide windows on both sides of it, where their year is. */
export function Timeline({ title, items }: BlockProps<'timeline'>) {
  const rows = rowsOf(items.map(({ year }) => year))
  return (
    <Section title={title} isFeatured>
      <ol className={styles.years} style={{ '--density': items.length / (rows.at(-1)?.['--row'] ?? 1) }}>
        {items.map(({ _uid, _editable, year, title, text, image }, index) => (
          <li key={_uid} {..._editable} style={{ ...rows[index] }}>
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

interface Rows {
  '--years': number
  '--row': number
  '--rows': number
}

/** The years to the next entry and, in a grid with a row per year, where each entry begins, and how many rows there are to the next but one. */
function rowsOf(years: string[]): Rows[] {
  const lengths = years.map((year, index) => yearsBetween(year, years[index + 1]))
  const startOf = (index: number) => lengths.slice(0, index).reduce((sum, length) => sum + length, 1)
  return lengths.map((length, index) => ({
    '--years': length,
    '--row': startOf(index),
    '--rows': Math.max(startOf(Math.min(index + 2, years.length - 1)) - startOf(index), 1),
  }))
}
