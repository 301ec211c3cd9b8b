import { Trans, useLingui } from '@lingui/react/macro'

import { ExternalNotice } from '../../consent/external-notice.tsx'
import type { Captcha } from './use-captcha.ts'

import styles from './contact-form.module.css'

/**
 * The gate of the captcha. Once it is loaded, this takes the place of Google's badge, which is hidden: Google demands that
 * a page says so (https://developers.google.com/recaptcha/docs/faq).
 */
export function CaptchaNotice({ captcha: { host, content } }: { captcha: Captcha }) {
  const { t } = useLingui()
  if (!host) return null
  return (
    <div className={styles.captcha}>
      <ExternalNotice content={content} action={t`Load reCAPTCHA here`}>
        {content.allowed ? (
          <Trans>This form is protected by reCAPTCHA from Google ({host}).</Trans>
        ) : (
          <Trans>
            reCAPTCHA from Google ({host}) can confirm that you are not a program. Google then learns your IP
            address, observes how you use this page, and may set cookies. You can send the message without it.
          </Trans>
        )}
      </ExternalNotice>
    </div>
  )
}
