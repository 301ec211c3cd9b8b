import { Trans } from '@lingui/react/macro'

import type { Button as ButtonFields } from '../../../server-functions/content/schema/blocks.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { buttonLook, Buttons } from '../../ui/button.tsx'
import { HyphenatedHeading } from '../../ui/hyphenated-heading.tsx'

import styles from './call-to-action.module.css'

export function CallToAction({
  title,
  text,
  buttons,
  asks_sum: asksSum,
  look,
}: BlockProps<'call_to_action'>) {
  const [first, ...others] = buttons
  const isForm = asksSum && first?.link
  return (
    <section id={isForm ? 'budget' : undefined} className={`${styles[look]} screen-only`}>
      <h2>
        <HyphenatedHeading>{title}</HyphenatedHeading>
      </h2>
      <div className={styles.body}>
        {text && <p>{text}</p>}
        {isForm && <SumForm {...first} />}
        <Buttons buttons={isForm ? others : buttons} />
      </div>
    </section>
  )
}

/** A sum in euros that the contact form is opened with, without JavaScript. */
function SumForm({ label, link, size, color }: ButtonFields) {
  return (
    <form className={styles.sum} action={link?.href}>
      <label>
        <Trans>Amount in euros</Trans>
        <input type="number" name="budget" min={1} max={99_999_999} step={1} required />
      </label>
      <button type="submit" {...buttonLook({ size, color })}>
        {label}
      </button>
    </form>
  )
}
