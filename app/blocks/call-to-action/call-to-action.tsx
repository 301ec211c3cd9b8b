import { Trans } from '@lingui/react/macro'

import { contactFormId } from '../../../server-functions/paths/contact-form-id.ts'
import { useSite } from '../../router/use-site-and-page.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Buttons } from '../../ui/button.tsx'
import { hyphenated } from '../../ui/hyphenated-heading.tsx'
import { PhoneLink } from '../../ui/phone-and-email-links.tsx'

import styles from './call-to-action.module.css'

/** The contact form itself, not its prefilled fields. */
const formPath = new RegExp(`^/[^?#]*#${contactFormId}$`)

/** What to do next. Where it leads to the contact form, one can also call; an application names its own contact. */
export function CallToAction({ title, text, buttons, look }: BlockProps<'call_to_action'>) {
  const phone = useSite()?.phone
  const leadsToForm = buttons.some(({ link }) => link && formPath.test(link.href))
  return (
    <section className={`${styles[look]} screen-only`}>
      <h2>{hyphenated(title)}</h2>
      <div className={styles.body}>
        {text && <p>{text}</p>}
        <Buttons buttons={buttons} />
        {leadsToForm && phone && (
          <p>
            <Trans>
              Or call <PhoneLink number={phone} />
            </Trans>
          </p>
        )}
      </div>
    </section>
  )
}
