import styles from './ruler.module.css'

/** The house's device: a rule with fine and long ticks, along an edge. Decoration only. */
export function Ruler() {
  return <div className={styles['ruler']} aria-hidden="true" />
}
