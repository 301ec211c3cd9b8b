import type { BlockProps } from '../../ui/block-props.ts'
import { Buttons } from '../../ui/button.tsx'

import styles from './call-to-action.module.css'

export function CallToAction({ title, text, buttons }: BlockProps<'call_to_action'>) {
  return (
    <section className={`${styles.banner} screen-only`}>
      <h2>{title}</h2>
      <div className={styles.body}>
        {text && <p>{text}</p>}
        <Buttons buttons={buttons} />
      </div>
    </section>
  )
}
