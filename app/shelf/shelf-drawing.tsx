import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { ArrangedShelf, ShelfProject, ShelfSort } from '../../server-functions/content/schema/shelf.ts'
import { fitsSheet } from '../../server-functions/shelf/fits-shelf-sheet.ts'
import { isMaturity, maturityNames } from '../projects/maturity-names.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { AnimateShelf } from './animate-shelf.tsx'
import { sheetScale } from './ruler-marks.ts'
import { drawingId } from './shelf-link.tsx'
import { ShelfRulers } from './shelf-rulers.tsx'
import { Hand, Silhouette } from './silhouette.tsx'
import { useUnitFormat } from './use-unit-format.ts'

import styles from './shelf-drawing.module.css'

/**
 * The shelf: a floor line with silhouettes and rulers, which scrolls sideways. It contains what other scales need
 * (scale-shelf.ts), also things that do not fit on the sheet at this one.
 */
export function ShelfDrawing({ projects, sort, scale, chosen }: ArrangedShelf) {
  const { t } = useLingui()
  const groups = shelfGroups(projects, sort)
  const drawing = (shelf: (element: HTMLElement | null) => void) => (
    <section
      ref={shelf}
      id={drawingId}
      className={styles.stage}
      aria-label={t`Shelf to scale`}
      // A region that scrolls is focusable, so that the arrow keys scroll it (WCAG 2.1.1).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-drag=""
    >
      <div className={styles.sheet}>
        <ShelfRulers projects={projects} groupsOf={(fitting) => shelfGroups(fitting, sort).length} />
        <ol>
          <li className={styles.seenFirst} aria-hidden="true" data-seen-first="" />
          {groups.map((group) => (
            <Group key={group.key} group={group} sort={sort}>
              {group.projects.map((project) => (
                <Place
                  key={project.slug}
                  project={project}
                  number={projects.indexOf(project) + 1}
                  fits={fitsSheet(project, sheetScale(scale))}
                  isChosen={chosen.includes(project.slug)}
                />
              ))}
            </Group>
          ))}
        </ol>
      </div>
    </section>
  )
  return (
    <AnimateShelf sort={sort} scale={scale}>
      {drawing}
    </AnimateShelf>
  )
}

interface GroupProps {
  sort: ShelfSort
  group: ShelfGroup
  children: ReactNode
}

/** A group with its name, behind a hand. */
function Group({ group: { key }, sort, children }: GroupProps) {
  const name = useGroupName(sort)(key)
  return (
    <li className={styles.group}>
      <div className={styles.hand} data-drawing="hand">
        <Hand />
        <p>{name}</p>
      </div>
      <ol>{children}</ol>
    </li>
  )
}

interface PlaceProps {
  project: ShelfProject
  number: number
  /** Whether it fits on the sheet. */
  fits: boolean
  isChosen: boolean
}

function Place({ project, number, fits, isChosen }: PlaceProps) {
  const size = useUnitFormat()
  const { width, height } = project.drawn
  return (
    <li
      className={styles.place}
      id={project.slug}
      hidden={!fits}
      style={{ '--width': width, '--length': Math.max(width, height) }}
      data-chosen={isChosen || undefined}
    >
      <SiteLink href={project.href}>
        <Silhouette project={project} />
        <span className={styles.label}>
          <b aria-hidden="true">{number}</b> <span className={styles.name}>{project.name}</span>
          <VisuallyHidden>
            , <Trans>{size.length(project.drawn.height)} high</Trans>
          </VisuallyHidden>
        </span>
      </SiteLink>
    </li>
  )
}

/** The name of a group on the shelf: “0.9 Pilot run”, “2024”, “from 10 kg”. */
function useGroupName(sort: ShelfSort): (key: string) => string {
  const { t } = useLingui()
  const { mass } = useUnitFormat()
  return (key) => {
    if (!key) return t`not stated`
    if (isMaturity(key) && sort === 'maturity') return `${key} ${t(maturityNames[key])}`
    if (sort !== 'weight') return key
    return key === '0' ? t`below ${mass(1)}` : t`from ${mass(Number(key))}`
  }
}

/** Neighbours on the shelf with the same stage, year or range of weights. */
interface ShelfGroup {
  /** The stage or year, or the lower limit of the weights in kilograms; '' if unknown. */
  key: string
  projects: ShelfProject[]
}

/** Lower limits of the ranges of weights, in kilograms. */
const weights = [100, 10, 1, 0]

/** The groups of sorted projects. Pure. */
function shelfGroups(projects: readonly ShelfProject[], sort: ShelfSort): ShelfGroup[] {
  const groups: ShelfGroup[] = []
  for (const project of projects) {
    const key = keyOf(project, sort)
    const last = groups.at(-1)
    if (last?.key === key) last.projects.push(project)
    else groups.push({ key, projects: [project] })
  }
  return groups
}

function keyOf({ maturity, year, mass }: ShelfProject, sort: ShelfSort): string {
  if (sort === 'maturity') return maturity ?? ''
  if (sort === 'newest') return year
  return mass === null ? '' : String(weights.find((limit) => mass >= limit))
}
