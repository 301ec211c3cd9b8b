import { useLingui } from '@lingui/react/macro'

import type { Picture } from '../../../server-functions/content/schema/fields.ts'
import { useSize } from '../../shelf/use-size.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { SiteLink } from '../../ui/site-link.tsx'

import styles from './pictured-projects.module.css'

interface PicturedProjectsProps {
  projects: BlockProps<'hero'>['projects']
  picture: Pick<Picture, 'width' | 'height'>
}

/** Links over what is seen in the picture of a wall hero, each with its name and true height. */
export function PicturedProjects({ projects, picture }: PicturedProjectsProps) {
  const { t } = useLingui()
  const { length } = useSize()
  const placed = projects.flatMap(({ _uid, project, left, top, width, height }) =>
    project && left !== null && top !== null && width !== null && height !== null
      ? { _uid, project, place: { '--left': left, '--top': top, '--width': width, '--height': height } }
      : [],
  )
  if (placed.length === 0) return null
  return (
    <ul
      className={`${styles.projects} screen-only`}
      aria-label={t`Projects in the picture`}
      style={{ '--proportion': (picture.height ?? 1) / (picture.width ?? 1) }}
    >
      {placed.map(({ _uid, project, place }) => (
        <li key={_uid} style={place}>
          <SiteLink href={project.href}>
            {project.name || project.headline}
            {project.height && <span>{length(project.height)}</span>}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
