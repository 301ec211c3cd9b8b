import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

import { usePublicSettings } from '../router/use-site-and-page.ts'
import { useLazyModule } from '../ui/use-lazy-module.ts'
import { buildId } from './build-id.ts'

import styles from './new-build-notice.module.css'

/**
 * The live region of the notice of a new build. The code that checks for one is loaded when the first check is due. A
 * page that is not hydrated needs no notice, as its links load documents.
 */
export function BuildWatch() {
  const { t } = useLingui()
  const seconds = usePublicSettings()?.buildCheckSeconds ?? 0
  const { module, fetch } = useLazyModule(() => import('./new-build-notice.tsx'))
  useEffect(() => {
    if (seconds === 0 || !buildId()) return undefined
    const timer = setTimeout(() => void fetch(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds, fetch])
  return (
    <output className={`${styles.region} screen-only`} aria-label={t`Status`}>
      {module && <module.NewBuildNotice seconds={seconds} />}
    </output>
  )
}
