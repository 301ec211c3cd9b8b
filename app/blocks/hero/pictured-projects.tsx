import { useLingui } from '@lingui/react/macro'

import type { Picture } from '../../../server-functions/content/schema/fields.ts'
import { useUnitFormat } from '../../shelf/use-unit-format.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { PageLinkText } from '../../ui/page-link-text.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

import styles from './pictured-projects.module.css'

type PicturedProject = BlockProps<'hero'>['projects'][number]

interface PicturedProjectsProps {
  projects: PicturedProject[]
  note: string
  picture: Picture
}

/**
 * Links over what is seen in the picture of a wall hero, each with its name and true height. Where the browser animates by
 * scrolling, their silhouettes come out of the picture and shrink to one scale.
 */
export function PicturedProjects({ projects, note, picture }: PicturedProjectsProps) {
  const { t } = useLingui()
  const { length } = useUnitFormat()
  const shown = projects.flatMap(placeOf)
  if (shown.length === 0) return null
  const largest = Math.max(0, ...shown.map(({ scale }) => scale))
  return (
    <>
      {note && <p className={`${styles.note} screen-only`}>{note}</p>}
      <ul
        className={`${styles.projects} screen-only`}
        aria-label={t`Projects in the picture`}
        style={{ '--proportion': picture.height / picture.width }}
      >
        {shown.map(({ _uid, project, scale, place }) => (
          <li
            key={_uid}
            style={{ ...place, ...(scale > 0 && { '--scale': Math.round((100 * scale) / largest) / 100 }) }}
          >
            <SiteLink href={project.href}>
              {project.drawn && project.silhouette && (
                <svg
                  viewBox={`0 0 ${project.drawn.width} ${project.drawn.height}`}
                  preserveAspectRatio="xMidYMax"
                  aria-hidden="true"
                >
                  <path d={project.silhouette} />
                </svg>
              )}
              <span className={styles.name}>
                <PageLinkText href={project.href}>{project.name || project.headline}</PageLinkText>
              </span>{' '}
              {project.height && <span>{length(project.height)}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * Those that are published and have a place in the picture; `scale`, of what is drawn, is in millimetres for a per cent of the
 * picture.
 */
function placeOf({ _uid, project, left, top, width, height }: PicturedProject) {
  if (!project || left === null || top === null || width === null || height === null) return []
  const place = { '--left': left, '--top': top, '--width': width, '--height': height }
  const isDrawn = project.drawn && project.silhouette
  return [{ _uid, project, scale: isDrawn ? (project.height ?? 0) / height : 0, place }]
}
