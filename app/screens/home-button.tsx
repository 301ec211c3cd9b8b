import { useLingui } from '@lingui/react/macro'

import { buttonLook } from '../ui/button.tsx'

/** Back to the root (specification 2.7): a plain link, so that it works even if the router is broken. */
export function HomeButton({ outlined = false }: { outlined?: boolean }) {
  const { t } = useLingui()
  return (
    <p>
      <a {...buttonLook({ size: 'lg', outlined })} href="/">
        {t`Back to home page`}
      </a>
    </p>
  )
}
