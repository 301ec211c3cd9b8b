import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'

import { useUnitFormat } from '../../shelf/use-unit-format.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { PageLinkText } from '../../ui/page-link-text.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

import styles from './pictured-projects.module.css'

type PicturedProject = BlockProps<'hero'>['projects'][number]
type Image = NonNullable<BlockProps<'hero'>['image']>

interface PicturedProjectsProps {
  projects: PicturedProject[]
  note: string
  picture: Image
}

/**
 * Links over the projects in the picture of a wall hero, each with its name and true height. Where the browser supports
 * scroll-driven animations, their silhouettes come out of the picture and shrink to one scale.
 */
export function PicturedProjects({ projects, note, picture }: PicturedProjectsProps) {
  const { t } = useLingui()
  const { length } = useUnitFormat()
  const shown = projects.flatMap(placeOf)
  if (shown.length === 0) return null
  const largest = largestScale(projects)
  return (
    <>
      {note && <p className={`${styles.note} screen-only`}>{note}</p>}
      <ul
        className={`${styles.projects} screen-only`}
        aria-label={t`Projects in the picture`}
        style={{
          '--proportion': picture.height / picture.width,
          '--bottom': Math.max(...shown.map(({ bottom }) => bottom)),
        }}
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

/** A centimetre of the largest thing in a picture, as a part of its width; undefined if nothing in it has a silhouette. */
export function centimetreOf(projects: PicturedProject[], { width, height }: Image): string | undefined {
  const scale = largestScale(projects)
  return scale > 0 ? `${((10 / scale) * (height / width)).toFixed(3)}%` : undefined
}

/**
 * The height of the projects in a picture, of those at its right, where the words are, and of what is below them; in
 * hundredths of its width.
 */
export function heightsIn(projects: PicturedProject[], { width, height }: Image): CSSProperties {
  const places = projects.flatMap(placeOf)
  if (places.length === 0) return {}
  const bottom = Math.max(...places.map((place) => place.bottom))
  const hundredths = (percent: number) => Number(((percent * height) / width).toFixed(1))
  const heightOf = (some: typeof places) =>
    hundredths(bottom - Math.min(bottom, ...some.map(({ place }) => place['--top'])))
  return {
    '--things': heightOf(places),
    '--right-things': heightOf(places.filter(({ place }) => place['--left'] + place['--width'] > 70)),
    '--below': hundredths(100 - bottom),
  }
}

function largestScale(projects: PicturedProject[]): number {
  return Math.max(0, ...projects.flatMap(placeOf).map(({ scale }) => scale))
}

/**
 * The projects that are published and have a place in the picture; `scale` is the number of millimetres of a project
 * per per cent of the picture.
 */
function placeOf({ _uid, project, left, top, width, height }: PicturedProject) {
  if (!project || left === null || top === null || width === null || height === null) return []
  const place = { '--left': left, '--top': top, '--width': width, '--height': height }
  const isDrawn = project.drawn && project.silhouette
  return [{ _uid, project, scale: isDrawn ? (project.height ?? 0) / height : 0, bottom: top + height, place }]
}
