import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import styles from './torque-curve.module.css'

export interface Detents {
  /** The number of detents in one turn. */
  detents: number
  /** The torque at the peak of a detent, in millinewton metres. */
  torque: number
}

interface TorqueDialProps extends Detents {
  caption: ReactNode
  className?: string | undefined
  /** The part of the drawing's height that the curve fills. */
  share?: number
  /** The curve of another dial behind this one, on the same scale. */
  behind?: ReactNode
  style?: Record<`--${string}`, number>
}

/** Placeholder for the number of the detent in a text of the slider (torque-dial-events.ts). */
const anyDetent = '{n}'
/** The drawing's units: the width of a detent, and the peak above and below the middle. */
const [period, peak] = [40, 80]

/**
 * A dial with detents beside its torque over one turn. Its script (torque-dial-events.ts) sets `--turn`, in detents; the style turns
 * the dial and moves the mark on the curve. Without it both are a drawing.
 */
export function TorqueDial({
  detents,
  torque,
  caption,
  className,
  share = 1,
  behind,
  style,
}: TorqueDialProps) {
  const { t, i18n } = useLingui()
  const start = Math.floor(detents / 3)
  const valueText = t`Detent ${anyDetent} of ${detents}`
  const degrees = (part: number) =>
    i18n.number(part * 360, { style: 'unit', unit: 'degree', unitDisplay: 'narrow' })
  return (
    <figure
      className={[styles.figure, className].filter(Boolean).join(' ')}
      style={{ '--turn': start, '--detents': detents, ...style }}
      data-torque={detents}
    >
      <div className={styles.dial} data-torque-dial="" aria-hidden="true">
        <svg viewBox="-100 -100 200 200">
          <circle className={styles.track} r="96" pathLength={detents} />
          <g>
            <circle className={styles.knob} r="80" />
            <circle className={styles.grip} r="76" />
            <path d="M0-80v30" />
          </g>
        </svg>
        <div className={styles.rim} />
        <div className={styles.hub} />
      </div>
      <p className={styles.reading} aria-hidden="true">
        <Trans>
          Detent{' '}
          <b data-torque-detent="" suppressHydrationWarning>
            {start}
          </b>
        </Trans>
      </p>
      <div className={styles.curve}>
        <svg viewBox={`0 0 ${detents * period} ${2 * peak}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.axis} d={`M0 ${peak}h${detents * period}`} />
          {behind}
          <path d={curveOf(detents, share)} />
        </svg>
        <i className={styles.mark} />
        <span className={styles.top}>+{t`${torque} mNm`}</span>
        <span className={styles.bottom}>−{t`${torque} mNm`}</span>
        <input
          className={styles.range}
          data-light
          // Otherwise browsers restore the slider when somebody goes back, but not the dial.
          autoComplete="off"
          type="range"
          min="0"
          max={detents}
          step="any"
          defaultValue={start}
          aria-label={t`Turn the dial`}
          aria-valuetext={valueText.replace(anyDetent, String(start))}
          data-valuetext={valueText}
        />
      </div>
      <p className={styles.angles} aria-hidden="true">
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <span key={part}>{degrees(part)}</span>
        ))}
      </p>
      {caption}
    </figure>
  )
}

/**
 * Sine waves side by side, each of four curves that follow it within a thousandth. `share` is the part of the height
 * that they fill.
 */
export function curveOf(detents: number, share = 1): string {
  const [x1, x2] = [0.512_29, 1.002_31].map((x) => round((x / (Math.PI / 2)) * (period / 4)))
  const height = round(share * peak)
  const y1 = round(0.512_29 * height)
  const [x3, x4] = [x1, x2].map((x = 0) => round(period / 4 - x))
  const width = period / 4
  const up = `c${x1} ${-y1} ${x2} ${-height} ${width} ${-height}`
  const down = `c${x4} 0 ${x3} ${round(height - y1)} ${width} ${height}`
  const below = `c${x1} ${y1} ${x2} ${height} ${width} ${height}`
  const back = `c${x4} 0 ${x3} ${round(y1 - height)} ${width} ${-height}`
  return `M0 ${peak}${(up + down + below + back).repeat(detents)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
