import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import { type ScalePoint, scalePoints } from '../../server-functions/content/schema/calculator.ts'
import { usePointName } from './use-point-name.ts'

import styles from './calculator.module.css'

interface ScaleSliderProps {
  have: ScalePoint
  need: ScalePoint
  onMove: (stretch: { have: ScalePoint; need: ScalePoint }) => void
  onRelease: () => void
}

const last = scalePoints.length - 1

/** The scale with two handles, of which neither passes the other. The points are equally far apart, as targets for fingers. */
export function ScaleSlider({ have, need, onMove, onRelease }: ScaleSliderProps) {
  const { t } = useLingui()
  const nameOf = usePointName()
  const slider = useRef<HTMLDivElement>(null)
  const [start, end] = [scalePoints.indexOf(have), scalePoints.indexOf(need)]
  const move = (from: number, to: number) =>
    onMove({ have: scalePoints[from] ?? have, need: scalePoints[to] ?? need })

  // The handles may have been moved before the script had loaded.
  useEffect(() => {
    const [from, to] = [...(slider.current?.querySelectorAll('input') ?? [])].map(({ value }) =>
      Number(value),
    )
    if (from !== undefined && to !== undefined && (from !== start || to !== end))
      move(Math.min(from, last - 1), Math.max(to, from + 1))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])

  return (
    <div ref={slider} className={styles['slider']} style={{ '--start': start / last, '--end': end / last }}>
      <p className={styles['rule']} aria-hidden="true">
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
        onPointerUp={onRelease}
        onKeyUp={onRelease}
      />
      <input
        type="range"
        min={0}
        max={last}
        value={end}
        aria-label={t`I need`}
        aria-valuetext={nameOf(need)}
        onChange={({ target }) => move(start, Math.max(Number(target.value), start + 1))}
        onPointerUp={onRelease}
        onKeyUp={onRelease}
      />
      <ul className={styles['points']} aria-hidden="true">
        {scalePoints.map((point, index) => (
          <li
            key={point}
            style={{ '--at': index / last }}
            data-between={(index > start && index <= end) || undefined}
          >
            {point === '0' ? t`Idea` : point}
          </li>
        ))}
      </ul>
    </div>
  )
}
