import { maturities, type Maturity } from '../../server-functions/content/schema/fields.ts'
import { colours } from '../styles/colours.ts'

/** In pixels. */
export const scaleHeight = 26

interface StageScaleProps {
  value: Maturity
  /** In pixels. */
  width: number
}

/** The maturity scale of project pages: a tick per stage, and a bar up to the stage reached. */
export function StageScale({ value, width }: StageScaleProps) {
  const at = (stage: string) => Math.round(Number(stage) * width)
  const end = at(value)
  return (
    <svg width={width} height={scaleHeight} viewBox={`0 0 ${width} ${scaleHeight}`}>
      <path d={`M0 4h${width}`} stroke={colours.light.line} strokeWidth={2} />
      <path
        d={maturities.map((stage) => `M${at(stage) - 1} 4v14`).join('')}
        stroke={colours.light.muted}
        strokeWidth={2}
      />
      <path
        d={`M0 0h${end}v${scaleHeight}h-8v-${scaleHeight - 8}h-${end - 8}z`}
        fill={colours.light.accent}
      />
    </svg>
  )
}

/** The ruler of the brand. */
export function Ruler({ width }: { width: number }) {
  const ticks = Array.from({ length: Math.floor(width / 8) + 1 }, (_, index) => {
    const height = index % 10 === 0 ? scaleHeight : index % 5 === 0 ? 17 : 10
    return `M${index * 8 + 1} 0v${height}`
  })
  return (
    <svg width={width} height={scaleHeight} viewBox={`0 0 ${width} ${scaleHeight}`}>
      <path d={ticks.join('')} stroke={colours.light.muted} strokeWidth={2} />
    </svg>
  )
}
