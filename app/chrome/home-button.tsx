import { Trans } from '@lingui/react/macro'

import buttonStyles from '../blocks/button.module.css'

/** Back to the root (specification 2.7): a plain link, so that it also leaves a page that no longer works. */
export function HomeButton() {
  return (
    <p>
      <a className={buttonStyles['button']} data-color="primary" data-size="lg" href="/">
        <Trans>Back to home page</Trans>
      </a>
    </p>
  )
}
