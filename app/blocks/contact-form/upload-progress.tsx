import { Trans, useLingui } from '@lingui/react/macro'

import type { Progress } from './send-form.ts'

import styles from './contact-form.module.css'

const megabyte = 1024 * 1024

/** How much of the form is sent; screen readers hear that it is being sent, and each tenth. */
export function UploadProgress({ progress }: { progress: Progress | null }) {
  const { i18n, t } = useLingui()
  const share = progress?.total ? progress.sent / progress.total : 0
  const isUpload = (progress?.total ?? 0) > megabyte / 10
  const [sent, total] = [progress?.sent ?? 0, progress?.total ?? 0].map((bytes) =>
    i18n.number(bytes / megabyte, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  )
  const tenths = Math.floor(share * 10) * 10
  return (
    <div className={styles.progress}>
      <output>{progress && (isUpload ? t`Sending: ${tenths} %` : t`Sending …`)}</output>
      {progress && isUpload && (
        <>
          <progress value={share} aria-label={t`Upload`} />
          <span aria-hidden="true">
            <Trans>
              {sent} of {total} MB
            </Trans>
          </span>
        </>
      )}
    </div>
  )
}
