import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'

import {
  type ArrangedShelf,
  type ChosenScale,
  shelfScales,
  type ShelfSort,
  shelfSorts,
} from '../../server-functions/content/schema/shelf.ts'
import { ListingSearchParams } from '../../server-functions/search-params/search-params.ts'
import { scaleParam } from '../../server-functions/shelf/arrange-shelf.ts'
import { fitsSheet } from '../../server-functions/shelf/fits-shelf-sheet.ts'
import { type drawnScales, sheetScale } from './ruler-marks.ts'
import { ScreenScale } from './screen-scale.tsx'
import { comparisonId, listId, ShelfLink } from './shelf-link.tsx'

import styles from './shelf-controls.module.css'

const orders: Record<ShelfSort, MessageDescriptor> = {
  maturity: msg`Maturity`,
  newest: msg`Year`,
  weight: msg`Weight`,
}

/** The window decides on the scale of the overview; 1:20 is a link of its own where that is another one. */
const scales: { scale: ChosenScale; label: string; className?: string | undefined }[] = [
  { scale: 'overview', label: '1:20', className: styles.large },
  { scale: 'overview', label: '1:25', className: styles.low },
  { scale: 'overview', label: '1:50', className: styles.narrow },
  ...shelfScales.map((scale) => {
    return { scale, label: `1:${scale}`, className: scale === shelfScales[0] ? styles.own : undefined }
  }),
]

/**
 * Links that change the scale of the shelf and sort it, which have no search param for the default, and the true scale. What
 * is below the drawing is beside them where there is room.
 */
export function ShelfControls({ total }: ShelfToolsProps) {
  const { t } = useLingui()
  // The requested order is marked at once; the shelf follows when it is loaded.
  const askedScale = useLocation({ select: ({ search }) => ListingSearchParams.parse(search).scale })
  const askedSort = useLocation({ select: ({ search }) => ListingSearchParams.parse(search).sort })
  const chosenScale = askedScale ?? 'overview'
  const isChosen = (scale: ChosenScale, label: string) =>
    scale === chosenScale || label === `1:${chosenScale}`
  const chosenSort = shelfSorts.find((order) => order === askedSort) ?? shelfSorts[0]
  return (
    <div className={styles.controls}>
      <nav aria-label={t`Scale of the shelf`}>
        <p aria-hidden="true">{t`Scale`}</p>
        <ul>
          {scales.map(({ scale, label, className }) => (
            <li key={`${scale} ${label}`} className={className}>
              <ShelfLink
                change={{ scale: scale === 'overview' ? undefined : scale }}
                chosen={isChosen(scale, label)}
              >
                {label}
              </ShelfLink>
            </li>
          ))}
        </ul>
        <ScreenScale scale={chosenScale} />
      </nav>
      <nav aria-label={t`Sort the shelf`}>
        <p aria-hidden="true">{t`Sort`}</p>
        <ul>
          {shelfSorts.map((order) => (
            <li key={order}>
              <ShelfLink
                change={{ sort: order === shelfSorts[0] ? undefined : order }}
                chosen={order === chosenSort}
              >
                {t(orders[order])}
              </ShelfLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.beside}>
        <ShelfTools total={total} />
      </div>
    </div>
  )
}

interface LeftOutProps extends Pick<ArrangedShelf, 'projects'> {
  scale: (typeof drawnScales)[number]
}

/** Says before the first thing that some are missing at a scale, with a link to the largest scale at which all stand on the shelf, if there is one. */
export function LeftOut({ scale, projects }: LeftOutProps) {
  const { t } = useLingui()
  const count = projects.filter((project) => !fitsSheet(project, sheetScale(scale))).length
  if (count === 0) return null
  const all = shelfScales.findLast((one) => projects.every((project) => fitsSheet(project, one)))
  return (
    <p className={`${styles.leftOut} screen-only`} data-at-scale={scale}>
      <Plural
        value={count}
        one={`# larger thing is not shown at 1:${scale}.`}
        other={`# larger things are not shown at 1:${scale}.`}
      />{' '}
      {all && <ShelfLink change={{ scale: scaleParam(all) }}>{t`Show all`}</ShelfLink>}
    </p>
  )
}

interface ShelfToolsProps {
  /** The number of all things. */
  total: number
}

/** Below the drawing: which of all things are visible, and further actions. */
export function ShelfFoot({ total }: ShelfToolsProps) {
  return (
    <div className={styles.foot}>
      <ShelfTools total={total} />
    </div>
  )
}

/** Which of all things are visible, and further actions: comparing two of them, reading them as a list. */
function ShelfTools({ total }: ShelfToolsProps) {
  const { t } = useLingui()
  return (
    <>
      <span className={styles.position} aria-hidden="true" data-shelf-position="">
        <Trans>
          No. <b /> of {total}
        </Trans>
      </span>
      <p className={styles.jumps}>
        <a href={`#${comparisonId}`}>{t`Compare two`}</a>
        <a href={`#${listId}`}>{t`As a list`}</a>
      </p>
    </>
  )
}
