import type { BlockProps } from '../../ui/block-props.ts'

import styles from './statement.module.css'

export function Statement({ text, note }: BlockProps<'statement'>) {
  return (
    <section className={styles.statement}>
      <p className={styles.text}>{text}</p>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  )
}
