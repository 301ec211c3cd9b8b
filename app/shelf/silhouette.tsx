import type { ShelfProject } from '../../server-functions/content/schema/shelf.ts'
import { hand } from './hand-outline.ts'

import styles from './silhouette.module.css'

/** Below this size, in millimetres of paper, lines would fill the silhouette. */
const minSizeWithLines = 9

interface SilhouetteProps {
  project: Pick<ShelfProject, 'drawn' | 'silhouette' | 'silhouetteLines'>
  /** As in 1:20. */
  scale: number
}

/** A project to scale, in millimetres of paper; without an outline, a crossed box. */
export function Silhouette({ project, scale }: SilhouetteProps) {
  const { drawn } = project
  const hasLines = Math.max(drawn.width, drawn.height) / scale >= minSizeWithLines
  return (
    <svg {...frame(drawn, scale)} data-drawing="">
      <SilhouettePaths project={project} lines={hasLines} />
    </svg>
  )
}

/** The hand to the same scale. */
export function Hand({ scale }: { scale: number }) {
  return (
    <svg {...frame(hand, scale)}>
      <path className={styles.hand} d={hand.outline} />
    </svg>
  )
}

/** The paths of a silhouette, in millimetres. */
export function SilhouettePaths({
  project: { drawn, silhouette, silhouetteLines },
  lines,
}: {
  project: SilhouetteProps['project']
  lines: boolean
}) {
  if (!silhouette)
    return (
      <path
        className={styles.box}
        d={`M0 0h${drawn.width}v${drawn.height}h${-drawn.width}zL${drawn.width} ${drawn.height}M${drawn.width} 0L0 ${drawn.height}`}
      />
    )
  return (
    <>
      <path className={styles.outline} d={silhouette} />
      {lines && silhouetteLines && <path className={styles.lines} d={silhouetteLines} />}
    </>
  )
}

function frame({ width, height }: ShelfProject['drawn'], scale: number) {
  return {
    className: styles.drawing,
    viewBox: `0 0 ${width} ${height}`,
    width: `${paper(width, scale)}mm`,
    height: `${paper(height, scale)}mm`,
    'aria-hidden': true,
  } as const
}

/** A length in millimetres of paper. */
export function paper(length: number, scale: number): number {
  return Math.round((length / scale) * 100) / 100
}
