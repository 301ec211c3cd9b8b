import type { BlockProps } from '../../ui/block-props.ts'
import { Buttons } from '../../ui/button.tsx'
import { HyphenatedHeading } from '../../ui/hyphenated-heading.tsx'

import styles from './call-to-action.module.css'

export function CallToAction({ title, text, buttons, look }: BlockProps<'call_to_action'>) {
  return (
    <section className={`${styles[look]} screen-only`}>
      <h2>
        <HyphenatedHeading>{title}</HyphenatedHeading>
      </h2>
      <div className={styles.body}>
        {text && <p>{text}</p>}
        <Buttons buttons={buttons} />
      </div>
    </section>
  )
}
