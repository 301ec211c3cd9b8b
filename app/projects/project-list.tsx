import type { ReferenceTeaser } from '../../server-functions/content/schema/teasers.ts'
import { useForeignLanguage } from '../i18n/use-foreign-language.ts'
import { type Frame, frames } from '../media/image-sizes.ts'
import { Picture } from '../media/picture.tsx'
import { CardLink } from '../ui/card-link.tsx'
import { MaturityScale } from './maturity-scale.tsx'
import { arrange, type Place } from './project-grid.ts'

import styles from './project-list.module.css'

interface ProjectListProps {
  projects: readonly ReferenceTeaser[]
  /** Whether the first project is large even if it is no highlight. */
  opening?: boolean
  /** Whether the first image is the leading image of the page (media/priority-picture.ts). */
  priority?: boolean
}

/** A list of projects: highlights large and alternately aligned, the others in rows of two and three. */
export function ProjectList({ projects, opening = false, priority = false }: ProjectListProps) {
  const places = arrange(projects.map(({ highlight }, index) => highlight || (opening && index === 0)))
  return (
    <ul className={styles['projects']}>
      {projects.map((project, index) => (
        <Project
          key={project.uuid}
          {...project}
          place={places[index] ?? { large: true, side: 'start' }}
          first={priority && index === 0}
        />
      ))}
    </ul>
  )
}

function Project({ place, first, ...project }: ReferenceTeaser & { place: Place; first: boolean }) {
  const { uuid, href, headline, lead, image, client, year, maturity } = project
  const foreign = useForeignLanguage()
  return (
    <li
      className={styles['project']}
      {...(place.large
        ? { 'data-side': place.side }
        : { 'data-row': place.row, style: { '--span': place.span } })}
    >
      <article data-picture-of={uuid}>
        <h3>
          <CardLink href={href} headline={headline} />
        </h3>
        <div className={styles['stand']}>
          {image && <Picture picture={{ ...image, alt: '' }} {...frameOf(place)} first={first} />}
          {maturity && <MaturityScale value={maturity} />}
        </div>
        {place.large && lead && (
          <p className={styles['lead']} lang={foreign(href)}>
            {lead}
          </p>
        )}
        <p className={styles['for']}>{[client, year].filter(Boolean).join(', ')}</p>
      </article>
    </li>
  )
}

/** The frame of a project's image; it must match the widths in project-list.module.css. */
function frameOf(place: Place): Frame {
  if (place.large) return frames.projectLarge
  const mediumSpan = place.row === 2 ? place.span : 4
  return {
    sizes: `(min-width: 75rem) ${widthOf(place.span)}, (min-width: 40rem) ${widthOf(mediumSpan)}, 36vw`,
    ratio: '3:2',
  }
}

/** The width of a number of the twelve columns between the gutters. */
const widthOf = (columns: number) => `${Math.round((columns / 12) * 91)}vw`
