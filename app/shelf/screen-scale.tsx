import { Trans, useLingui } from '@lingui/react/macro'

import type { ChosenScale } from '../../server-functions/content/schema/shelf.ts'
import { drawingId, ShelfLink } from './shelf-link.tsx'

import styles from './screen-scale.module.css'

/** Sets how large a millimetre is on the screen, beside a bank card (ISO/IEC 7810: 85.60 × 53.98 mm). */
export function ScreenScale({ scale }: { scale: ChosenScale }) {
  const { t } = useLingui()
  const label = (
    <Trans comment="A millimetre of the shelf is one of the screen. Phones show what is outside of the tag, beside “1:1”.">
      Calibrate<span className={styles.long}> 1:1 with a bank card</span>
    </Trans>
  )
  return (
    <details className={styles.calibration} id="calibrate">
      <summary>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2.5 5h19v14h-19zM2.5 9.5h19M6 15h4" />
        </svg>
        <span>{label}</span>
      </summary>
      <div className={styles.body}>
        <div>
          <p>
            {t`Hold a bank card against the outline, and move the slider until both are the same size. From then on a millimetre of the shelf is one on your screen. The setting stays on this device.`}
          </p>
          <p>
            <ShelfLink change={{ scale: 1 }} chosen={scale === 1} anchor={drawingId}>
              {t`Show the shelf at 1:1`}
            </ShelfLink>
          </p>
          <input
            type="range"
            min="50"
            max="200"
            step="0.5"
            defaultValue="100"
            aria-label={t`Size of the card`}
            data-light
            data-screen-scale=""
          />
          {/* The slider has the number for screen readers. */}
          <span className={styles.value} aria-hidden="true" />
        </div>
        <div className={styles.frame}>
          <div>
            <svg className={styles.card} viewBox="0 0 85.6 53.98" aria-hidden="true">
              <rect width="85.6" height="53.98" rx="3.18" />
              <rect x="9.5" y="19" width="12" height="9" rx="1.4" />
              <path d="M9.5 38h44M0 9h85.6" />
            </svg>
          </div>
        </div>
      </div>
    </details>
  )
}
