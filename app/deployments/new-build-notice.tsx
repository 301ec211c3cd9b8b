import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

import { usePublicSettings } from '../page/current-page.ts'
import { buttonLook } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { buildId } from './build-id.ts'
import { isOutdated, watchBuilds } from './watch-builds.ts'

import styles from './new-build-notice.module.css'

/**
 * Says that the site has a new build, which the next navigation loads (`app/router.tsx`); a page that is not hydrated
 * needs no notice, as its links load documents. It interrupts nobody: a polite live region without focus.
 */
export function NewBuildNotice() {
  const { t } = useLingui()
  const seconds = usePublicSettings()?.buildCheckSeconds ?? 0
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const id = buildId()
    if (!id || seconds === 0 || isOutdated()) return undefined
    return watchBuilds(id, seconds, () => setShown(true))
  }, [seconds])
  return (
    <output className={`${styles['region']} screen-only`}>
      {isShown && (
        <span className={styles['notice']}>
          <Trans>This site has been updated.</Trans>
          <button
            type="button"
            {...buttonLook({ color: 'secondary' })}
            onClick={() => window.location.reload()}
          >
            <Trans>Reload</Trans>
          </button>
          <button type="button" className={styles['close']} onClick={() => setShown(false)}>
            <VisuallyHidden>{t`Close`}</VisuallyHidden>
            <Icon name="close" />
          </button>
        </span>
      )}
    </output>
  )
}
