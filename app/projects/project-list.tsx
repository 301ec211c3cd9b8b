import { useLingui } from '@lingui/react/macro'

import type { ReferenceTeaser } from '../../server-functions/content/schema/teasers.ts'
import { useForeignLanguage } from '../i18n/use-foreign-language.ts'
import { isDrawing } from '../media/image-urls.ts'
import { Picture } from '../media/picture.tsx'
import { type ImageSize, imageSizes } from '../media/sizes-attributes.ts'
import { CardLink } from '../ui/card-link.tsx'
import { MaturityScale } from './maturity-scale.tsx'
import { gridOf, type GridCell } from './project-grid.ts'

import styles from './project-list.module.css'

interface ProjectListProps {
  projects: readonly ReferenceTeaser[]
  /** Makes the first project large even if it is no highlight. */
  firstIsLarge?: boolean
  /** Shows each project as wide as the page. */
  isFullWidth?: boolean
  /** Whether the first image is the leading image of the page (blocks/lcp-block.ts). */
  priority?: boolean
}

/** A list of projects: highlights large and alternately aligned, the others in rows of two and three. */
export function ProjectList({
  projects,
  firstIsLarge = false,
  isFullWidth = false,
  priority = false,
}: ProjectListProps) {
  const cells = gridOf(projects.map(({ highlight }, index) => highlight || (firstIsLarge && index === 0)))
  const wide: GridCell = { large: true, side: isFullWidth ? 'both' : 'start' }
  return (
    <ul className={styles.projects}>
      {projects.map((project, index) => (
        <Project
          key={project.uuid}
          {...project}
          cell={isFullWidth ? wide : (cells[index] ?? wide)}
          priority={priority && index === 0}
        />
      ))}
    </ul>
  )
}

function Project({ cell, priority, ...project }: ReferenceTeaser & { cell: GridCell; priority: boolean }) {
  const { uuid, href, headline, lead, image, client, year, maturity } = project
  const foreign = useForeignLanguage()
  const { t } = useLingui()
  return (
    <li
      className={styles.project}
      {...(cell.large
        ? { 'data-side': cell.side }
        : { 'data-row': cell.row, style: { '--span': cell.span } })}
    >
      <article data-picture-of={uuid}>
        <h3>
          <CardLink href={href} headline={headline} />
        </h3>
        <div className={styles.media}>
          {image && <Picture picture={{ ...image, alt: '' }} {...imageSizeOf(cell)} priority={priority} />}
          {maturity && <MaturityScale value={maturity} />}
        </div>
        <p className={styles.client}>
          {[client, year, image && isDrawing(image) && t`drawing`].filter(Boolean).join(', ')}
        </p>
        {cell.large && lead && (
          <p className={styles.lead} lang={foreign(href)}>
            {lead}
          </p>
        )}
      </article>
    </li>
  )
}

/** The size of a project's image; it must match the widths in project-list.module.css. */
function imageSizeOf(cell: GridCell): ImageSize {
  if (cell.large) return cell.side === 'both' ? imageSizes.full : imageSizes.projectLarge
  const mediumSpan = cell.row === 2 ? cell.span : 4
  return {
    sizes: `(min-width: 75rem) ${widthOf(cell.span)}, (min-width: 40rem) ${widthOf(mediumSpan)}, 36vw`,
    ratio: '3:2',
  }
}

/** The width of a number of the twelve columns between the gutters. */
const widthOf = (columns: number) => `${Math.round((columns / 12) * 91)}vw`
