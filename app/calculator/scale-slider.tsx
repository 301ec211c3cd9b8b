import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'

import { type ScalePoint, scalePoints } from '../../server-functions/content/schema/calculator.ts'
import { useMaturityNames } from './use-maturity-names.ts'

import styles from './calculator.module.css'

interface ScaleSliderProps {
  have: ScalePoint
  need: ScalePoint
  onMove: (stretch: { have: ScalePoint; need: ScalePoint }) => void
}

const last = scalePoints.length - 1

/** The scale with two handles, of which neither passes the other. The points are equally far apart, as targets for fingers. */
export function ScaleSlider({ have, need, onMove }: ScaleSliderProps) {
  const { t } = useLingui()
  const { nameOf, shortNameOf } = useMaturityNames()
  const slider = useRef<HTMLDivElement>(null)
  const [start, end] = [scalePoints.indexOf(have), scalePoints.indexOf(need)]
  const move = (from: number, to: number) =>
    onMove({ have: scalePoints[from] ?? have, need: scalePoints[to] ?? need })

  // The handles may have been moved before the script had loaded.
  const takeOver = useEffectEvent(() => {
    const [from, to] = [...(slider.current?.querySelectorAll('input') ?? [])].map(({ value }) =>
      Number(value),
    )
    if (from === undefined || to === undefined || (from === start && to === end)) return
    const lower = Math.min(from, last - 1)
    move(lower, Math.max(to, lower + 1))
  })
  useEffect(() => takeOver(), [])

  return (
    <div className={styles.slider} style={{ '--start': start / last, '--end': end / last }}>
      <p className={styles.ends} aria-hidden="true">
        <span>
          <i>{t`I have`}</i> <b>{nameOf(have)}</b>
        </span>
        <span>
          <i>{t`I need`}</i> <b>{nameOf(need)}</b>
        </span>
      </p>
      <div ref={slider} className={styles.track}>
        <p className={`${styles.rule} ${styles.ticks}`} aria-hidden="true">
          <b />
        </p>
        <input
          type="range"
          min={0}
          max={last}
          value={start}
          aria-label={t`I have`}
          aria-valuetext={nameOf(have)}
          onChange={({ target }) => move(Math.min(Number(target.value), end - 1), end)}
        />
        <input
          type="range"
          min={0}
          max={last}
          value={end}
          aria-label={t`I need`}
          aria-valuetext={nameOf(need)}
          onChange={({ target }) => move(start, Math.max(Number(target.value), start + 1))}
        />
        <ul className={styles.points} aria-hidden="true">
          {scalePoints.map((point, index) => (
            <li
              key={point}
              style={{ '--at': index / last }}
              data-between={(index > start && index <= end) || undefined}
            >
              {shortNameOf(point)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
