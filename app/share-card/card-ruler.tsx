import { maturities, type Maturity } from '../../server-functions/content/schema/fields.ts'
import { colours } from '../styles/colours.ts'

/** In pixels, as all sizes here. */
const height = 26

/** The maturity scale of project pages: a tick for each maturity, and a bar up to that of the project. */
export function maturityRuler(maturity: Maturity, width: number) {
  const at = (value: string) => Math.round(Number(value) * width)
  const end = at(maturity)
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <path d={`M0 4h${width}`} stroke={colours.light.line} strokeWidth={2} />
      <path
        d={maturities.map((value) => `M${at(value) - 1} 4v14`).join('')}
        stroke={colours.light.muted}
        strokeWidth={2}
      />
      <path d={`M0 0h${end}v${height}h-8v-${height - 8}h-${end - 8}z`} fill={colours.light.accent} />
    </svg>
  )
}

/** The ruler of the brand. */
export function plainRuler(width: number) {
  const ticks = Array.from({ length: Math.floor(width / 8) + 1 }, (_, index) => {
    const length = index % 10 === 0 ? height : index % 5 === 0 ? 17 : 10
    return `M${index * 8 + 1} 0v${length}`
  })
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <path d={ticks.join('')} stroke={colours.light.muted} strokeWidth={2} />
    </svg>
  )
}
