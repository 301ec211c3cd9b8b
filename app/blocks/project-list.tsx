import type { ReferenceTeaser } from '../../server-functions/content/schema/teasers.ts'
import { useForeignLanguage } from '../locale/use-foreign-language.ts'
import { type Frame, frames } from '../media/frames.ts'
import { Picture } from '../media/picture.tsx'
import { CardLink } from './card-link.tsx'
import { MaturityScale } from './maturity-scale.tsx'
import { arrange, type Place } from './project-layout.ts'

import styles from './project-list.module.css'

interface ProjectListProps {
  projects: readonly ReferenceTeaser[]
  /** Whether the first project is large though it is no highlight. */
  opening?: boolean
  /** Whether the first picture begins the pictures of the page. */
  leads?: boolean
}

/** Projects as a composition: highlights large at alternating edges, the others in rows that are never alike. */
export function ProjectList({ projects, opening = false, leads = false }: ProjectListProps) {
  const places = arrange(projects.map(({ highlight }, index) => highlight || (opening && index === 0)))
  return (
    <ul className={styles['projects']}>
      {projects.map((project, index) => (
        <Project
          key={project.uuid}
          {...project}
          place={places[index] ?? { large: true, side: 'start' }}
          first={leads && index === 0}
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

/** How wide a place is: as the style sheet has it. */
function frameOf(place: Place): Frame {
  if (place.large) return frames.projectLarge
  const alike = place.row === 2 ? place.span : 4
  return {
    sizes: `(min-width: 75rem) ${share(place.span)}, (min-width: 40rem) ${share(alike)}, 36vw`,
    ratio: '3:2',
  }
}

/** So many of twelve columns between the gutters. */
const share = (columns: number) => `${Math.round((columns / 12) * 91)}vw`
