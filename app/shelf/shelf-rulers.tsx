import { useLingui } from '@lingui/react/macro'

import type { ShelfScale } from '../../server-functions/content/schema/shelf.ts'
import type { rulersOf } from './ruler-marks.ts'
import { paper } from './silhouette.tsx'

import styles from './shelf-rulers.module.css'

interface ShelfRulersProps {
  rulers: ReturnType<typeof rulersOf>
  scale: ShelfScale
}

/** The heights at the left edge of the shelf; they stay while it scrolls. */
export function HeightRuler({ rulers: { up }, scale }: ShelfRulersProps) {
  const label = useLengthLabel(scale)
  return (
    <div className={styles.heights} aria-hidden="true">
      {up.map((height) => (
        <span key={height} style={{ insetBlockEnd: `${paper(height, scale)}mm` }}>
          {label(height)}
        </span>
      ))}
    </div>
  )
}

/** The ruler below the floor line. */
export function FloorRuler({ rulers: { length, step, parts, across }, scale }: ShelfRulersProps) {
  const label = useLengthLabel(scale)
  return (
    <svg className={styles.floor} width={`${length}mm`} height="8mm" aria-hidden="true">
      <pattern id="shelf-parts" width={`${step / parts}mm`} height="8mm" patternUnits="userSpaceOnUse">
        <line x2="0" y2="1.3mm" />
      </pattern>
      <pattern id="shelf-steps" width={`${step}mm`} height="8mm" patternUnits="userSpaceOnUse">
        <line x2="0" y2="3mm" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#shelf-parts)" />
      <rect width="100%" height="100%" fill="url(#shelf-steps)" />
      {across.map((at) => (
        <text key={at} x={`${paper(at, scale) + 0.8}mm`} y="4.4mm">
          {label(at)}
        </text>
      ))}
    </svg>
  )
}

/** Writes lengths in metres where the marks are large, else in centimetres. */
function useLengthLabel(scale: ShelfScale) {
  const { i18n } = useLingui()
  const isLarge = scale >= 10
  return (millimetres: number) =>
    i18n.number(isLarge ? millimetres / 1000 : millimetres / 10, {
      style: 'unit',
      unit: isLarge ? 'meter' : 'centimeter',
    })
}
