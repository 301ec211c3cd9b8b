import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'

import type { ShelfProject } from '../../server-functions/content/schema/shelf.ts'
import type { IslandOf } from '../../server-functions/pages/island.ts'
import { Hand, paper, SilhouettePaths } from '../shelf/silhouette.tsx'
import { useUnitFormat } from '../shelf/use-unit-format.ts'
import { SiteLink } from '../ui/site-link.tsx'

import styles from './shelf-teaser.module.css'

/** Below this size, in millimetres of paper, the lines of a silhouette are not drawn. */
const minSizeWithLines = 40

/** By how much a small silhouette may be enlarged when it is pointed at, and how large it becomes at most, in millimetres. */
const zooms = [4, 2]
const maxZoomedSize = 40

/** How much smaller all are on phones, as in shelf-teaser.module.css. */
const timesSmaller = 3

/**
 * All projects on boards at one scale, each a link with its name; pointing at one shows its height and the scale that
 * it is enlarged to. On phones they are smaller, and their names are for screen readers: all boards are in one window.
 */
export function ShelfTeaser({ projects, scale, extremes }: IslandOf<'shelf-teaser'>) {
  const { t } = useLingui()
  return (
    <>
      <ol className={styles.boards} aria-label={t`All projects at one scale`}>
        <li className={styles.hand} aria-hidden="true">
          <Hand scale={scale} />
          <span className={styles.whole}>1:{scale}</span>
          <span className={styles.small}>1:{timesSmaller * scale}</span>
        </li>
        {projects.map((project) => (
          <Fragment key={project.slug}>
            {/* The line can break and be justified at a space. */ ' '}
            <Place project={project} scale={scale} />
          </Fragment>
        ))}
      </ol>
      {extremes && (
        <p className={`${styles.extremes} screen-only`}>
          <SiteLink href={extremes}>{t`The largest beside the smallest`}</SiteLink>
        </p>
      )}
    </>
  )
}

function Place({ project, scale }: { project: ShelfProject; scale: number }) {
  const { length } = useUnitFormat()
  const { width, height } = project.drawn
  const size = paper(Math.max(width, height), scale)
  const zoom = zooms.find((times) => size * times <= maxZoomedSize)
  return (
    <li>
      <SiteLink href={project.href}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={`${paper(width, scale)}mm`}
          height={`${paper(height, scale)}mm`}
          style={zoom ? { '--zoom': zoom } : undefined}
          aria-hidden="true"
        >
          <SilhouettePaths project={project} lines={Math.max(width, height) / scale >= minSizeWithLines} />
        </svg>
        <span>
          {project.name}{' '}
          <small>
            {length(height)}
            {zoom && <b aria-hidden="true"> 1:{scale / zoom}</b>}
          </small>
        </span>
      </SiteLink>
    </li>
  )
}
