import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { buttonLook } from '../ui/button.tsx'

/** Loads the page again: on a click, and by itself once the browser is online again. */
export function RetryButton() {
  const { t } = useLingui()
  const router = useRouter()
  useEffect(() => {
    const retry = () => void router.invalidate()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [router])
  return (
    <p>
      <button type="button" {...buttonLook({ size: 'lg' })} onClick={() => void router.invalidate()}>
        {t`Try again`}
      </button>
    </p>
  )
}
