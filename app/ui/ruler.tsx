import styles from './ruler.module.css'

/** A decorative rule with short and long ticks, a motif of the brand. */
export function Ruler() {
  return <div className={styles.ruler} aria-hidden="true" />
}
