import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'

import { buttonLook } from '../ui/button.tsx'

/** Prints the page. It needs JavaScript, so it appears with it; the browser's own command always works. */
export function PrintButton() {
  const isHydrated = useSyncExternalStore(subscribeNever, isBrowser, isServer)
  if (!isHydrated) return null
  return (
    <button type="button" {...buttonLook({ size: 'lg', color: 'secondary', outlined: true })} onClick={print}>
      <Trans>Print</Trans>
    </button>
  )
}

function print(): void {
  window.print()
}

const subscribeNever = () => () => {}
const isBrowser = () => true
const isServer = () => false
