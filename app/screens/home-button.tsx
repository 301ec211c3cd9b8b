import { Trans } from '@lingui/react/macro'

import { buttonLook } from '../ui/button.tsx'

/** Back to the root (specification 2.7): a plain link, so that it works even if the router is broken. */
export function HomeButton({ outlined = false }: { outlined?: boolean }) {
  return (
    <p>
      <a {...buttonLook({ size: 'lg', outlined })} href="/">
        <Trans>Back to home page</Trans>
      </a>
    </p>
  )
}
