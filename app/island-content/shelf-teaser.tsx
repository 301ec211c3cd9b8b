import { useLingui } from '@lingui/react/macro'

import type { ShelfProject } from '../../server-functions/content/schema/shelf.ts'
import type { IslandOf } from '../../server-functions/pages/island.ts'
import { Hand, paper, SilhouettePaths } from '../shelf/silhouette.tsx'
import { SiteLink } from '../ui/site-link.tsx'

import styles from './shelf-teaser.module.css'

/** Below this size, in millimetres of paper, the lines of a silhouette are not drawn. */
const minSizeWithLines = 40

/** All projects on boards at one scale: each is a link with its name. On narrow screens one board scrolls, on phones at half the scale. */
export function ShelfTeaser({ projects, scale }: IslandOf<'shelf-teaser'>) {
  const { t } = useLingui()
  return (
    // A region that scrolls is focusable, so that the arrow keys scroll it (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.boards} aria-label={t`All projects at one scale`} tabIndex={0} data-drag="">
      <ol>
        <li className={styles.hand} aria-hidden="true">
          <Hand scale={scale} />
          <span className={styles.whole}>1:{scale}</span>
          <span className={styles.half}>1:{2 * scale}</span>
        </li>
        {projects.map((project) => (
          <Place key={project.slug} project={project} scale={scale} />
        ))}
      </ol>
    </section>
  )
}

function Place({ project, scale }: { project: ShelfProject; scale: number }) {
  const { width, height } = project.drawn
  // A letter is about two millimetres wide.
  const isNamed = project.name.length * 2 <= paper(width, scale)
  return (
    <li data-named={isNamed || undefined}>
      <SiteLink href={project.href}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={`${paper(width, scale)}mm`}
          height={`${paper(height, scale)}mm`}
          aria-hidden="true"
        >
          <SilhouettePaths project={project} lines={Math.max(width, height) / scale >= minSizeWithLines} />
        </svg>
        <span>{project.name}</span>
      </SiteLink>
    </li>
  )
}
