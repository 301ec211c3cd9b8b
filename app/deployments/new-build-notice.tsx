import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

import { buttonLook } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { buildId } from './build-id.ts'
import { watchBuilds } from './watch-builds.ts'

import styles from './new-build-notice.module.css'

/**
 * Tells that the site has a new build, which the next navigation loads (`app/router.tsx`), without interrupting
 * anybody.
 */
export function NewBuildNotice({ seconds }: { seconds: number }) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  useEffect(() => watchBuilds(buildId() ?? '', seconds, () => setShown(true)), [seconds])
  if (!isShown) return null
  return (
    <span className={styles.notice}>
      {t`This site has been updated.`}
      <button type="button" {...buttonLook({ color: 'secondary' })} onClick={() => window.location.reload()}>
        {t`Reload`}
      </button>
      <button type="button" className={styles.close} onClick={() => setShown(false)}>
        <VisuallyHidden>{t`Close`}</VisuallyHidden>
        <Icon name="close" />
      </button>
    </span>
  )
}
