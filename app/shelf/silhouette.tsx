import type { ShelfProject } from '../../server-functions/content/schema/shelf.ts'
import { hand } from './hand-outline.ts'

import styles from './silhouette.module.css'

type Outline = Pick<ShelfProject, 'drawn' | 'silhouette' | 'silhouetteLines'>

/** A project on the shelf, whose scale its styles know; without an outline, a crossed box. */
export function Silhouette({ project }: { project: Outline }) {
  const { width, height } = project.drawn
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-drawing="">
      <SilhouettePaths project={project} lines />
    </svg>
  )
}

/** The hand: on the shelf at its scale, else at a given one, as in 1:20. */
export function Hand({ scale }: { scale?: number }) {
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${hand.width} ${hand.height}`}
      {...(scale && { width: `${paper(hand.width, scale)}mm`, height: `${paper(hand.height, scale)}mm` })}
      aria-hidden="true"
    >
      <path className={styles.hand} d={hand.outline} />
    </svg>
  )
}

/** The paths of a silhouette, in millimetres. */
export function SilhouettePaths({
  project: { drawn, silhouette, silhouetteLines },
  lines,
}: {
  project: Outline
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

/** A length in millimetres of paper. */
export function paper(length: number, scale: number): number {
  return Math.round((length / scale) * 100) / 100
}
