import { Trans, useLingui } from '@lingui/react/macro'

import type { ShelfProject } from '../../server-functions/content/schema/shelf.ts'
import type { IslandOf } from '../../server-functions/pages/island.ts'
import { Picture } from '../media/picture.tsx'
import type { ImageSize } from '../media/sizes-attributes.ts'
import { hand } from '../shelf/hand-outline.ts'
import { SilhouettePaths } from '../shelf/silhouette.tsx'
import { CardLink } from '../ui/card-link.tsx'

import styles from './project-teaser.module.css'

const imageSize: ImageSize = { sizes: '(min-width: 48rem) 22vw, 36vw', ratio: '3:2' }

/** The newest project, in the footer: drawn beside a hand, as pictures are seen everywhere else. */
export function ProjectTeaser({ project, drawn }: IslandOf<'project-teaser'>) {
  const { t } = useLingui()
  const { uuid, href, headline, image, client, year } = project
  return (
    <aside className={styles.teaser} aria-label={t`Latest project`} data-picture-of={uuid}>
      {drawn ? (
        <Drawing project={drawn} />
      ) : (
        image && <Picture picture={{ ...image, alt: '' }} {...imageSize} />
      )}
      <div className={styles.text}>
        <p className={styles.label}>
          <Trans>Latest project</Trans>
        </p>
        <p>
          <CardLink href={href} headline={headline} />
        </p>
        <p className={styles.client}>{[client, year].filter(Boolean).join(', ')}</p>
      </div>
    </aside>
  )
}

/** Between a silhouette and the hand, in millimetres. */
const gap = 40

function Drawing({ project }: { project: ShelfProject }) {
  const { drawn } = project
  const height = Math.max(drawn.height, hand.height)
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${drawn.width + gap + hand.width} ${height}`}
      preserveAspectRatio="xMinYMax"
      aria-hidden="true"
    >
      <g transform={`translate(0 ${height - drawn.height})`}>
        <SilhouettePaths project={project} lines />
      </g>
      <path
        className={styles.hand}
        transform={`translate(${drawn.width + gap} ${height - hand.height})`}
        d={hand.outline}
      />
    </svg>
  )
}
