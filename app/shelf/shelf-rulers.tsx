import { useLingui } from '@lingui/react/macro'

import type { ShelfProject } from '../../server-functions/content/schema/shelf.ts'
import { fitsSheet } from '../../server-functions/shelf/fits-shelf-sheet.ts'
import { drawnScales, rulersOf, sheetScale } from './ruler-marks.ts'

import styles from './shelf-rulers.module.css'

interface ShelfRulersProps {
  projects: readonly ShelfProject[]
  /** The number of groups that these would have, each with a hand. */
  groupsOf: (projects: readonly ShelfProject[]) => number
}

/** The heights at the left edge of the shelf, which stay while it scrolls, and the lengths below the floor line: for all scales. */
export function ShelfRulers({ projects, groupsOf }: ShelfRulersProps) {
  const { i18n } = useLingui()
  const rulers = drawnScales.map((scale) => {
    const fitting = projects.filter((project) => fitsSheet(project, sheetScale(scale)))
    const isLarge = scale >= 10
    /** In metres where the marks are large, else in centimetres. */
    const label = (millimetres: number) =>
      i18n.number(isLarge ? millimetres / 1000 : millimetres / 10, {
        style: 'unit',
        unit: isLarge ? 'meter' : 'centimeter',
      })
    const { up, across } = rulersOf(fitting, groupsOf(fitting), scale)
    const marksOf = (lengths: number[]) => (
      <div key={scale} data-at-scale={scale}>
        {lengths.map((length) => (
          <span key={length}>{label(length)}</span>
        ))}
      </div>
    )
    return { heights: marksOf(up), lengths: marksOf(across) }
  })
  return (
    <>
      <div className={styles.heights} aria-hidden="true">
        {rulers.map(({ heights }) => heights)}
      </div>
      <div className={styles.floor} aria-hidden="true">
        {rulers.map(({ lengths }) => lengths)}
      </div>
    </>
  )
}
