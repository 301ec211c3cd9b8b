import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'

import {
  type ArrangedShelf,
  shelfScales,
  type ShelfSort,
  shelfSorts,
} from '../../server-functions/content/schema/shelf.ts'
import { ListingSearchParams } from '../../server-functions/search-params/search-params.ts'
import { fitsSheet, scaleParam } from '../../server-functions/shelf/arrange-shelf.ts'
import { ScreenScale } from './screen-scale.tsx'
import { comparisonId, listId, ShelfLink } from './shelf-link.tsx'

import styles from './shelf-controls.module.css'

const orders: Record<ShelfSort, MessageDescriptor> = {
  maturity: msg`Maturity`,
  newest: msg`Year`,
  weight: msg`Weight`,
}

/** Links that change the scale of the shelf and sort it, which have no search param for the default, and the true scale. */
export function ShelfControls() {
  const { t } = useLingui()
  // What is asked for is marked at once; the shelf follows when it is loaded.
  const askedScale = useLocation({ select: ({ search }) => ListingSearchParams.parse(search).scale })
  const askedSort = useLocation({ select: ({ search }) => ListingSearchParams.parse(search).sort })
  const chosenScale = askedScale ?? shelfScales[0]
  const chosenSort = shelfSorts.find((order) => order === askedSort) ?? shelfSorts[0]
  return (
    <div className={styles.controls}>
      <nav aria-label={t`Scale of the shelf`}>
        <p aria-hidden="true">
          <Trans>Scale</Trans>
        </p>
        <ul>
          {shelfScales.map((one) => (
            <li key={one}>
              <ShelfLink change={{ scale: scaleParam(one) }} chosen={one === chosenScale}>
                {`1:${one}`}
              </ShelfLink>
            </li>
          ))}
        </ul>
        <ScreenScale scale={chosenScale} />
      </nav>
      <nav aria-label={t`Sort the shelf`}>
        <p aria-hidden="true">
          <Trans>Sort</Trans>
        </p>
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
    </div>
  )
}

/** Says before the first thing that some are missing, with a link to the largest scale at which all stand on the shelf, if there is one. */
export function LeftOut({ count, shelf: { projects, scale } }: { count: number; shelf: ArrangedShelf }) {
  const all = shelfScales.findLast((one) => projects.every((project) => fitsSheet(project, one)))
  return (
    <p className={`${styles.leftOut} screen-only`}>
      <Plural
        value={count}
        one={`# larger thing is not shown at 1:${scale}.`}
        other={`# larger things are not shown at 1:${scale}.`}
      />{' '}
      {all && (
        <ShelfLink change={{ scale: scaleParam(all) }}>
          <Plural value={count} one={`Show it at 1:${all}`} other={`Show them at 1:${all}`} />
        </ShelfLink>
      )}
    </p>
  )
}

/** Which of all things are seen, and what else can be done: compare two of them, read them as a list. */
export function ShelfTools({ total }: { total: number }) {
  return (
    <div className={styles.tools}>
      <span className={styles.position} aria-hidden="true" data-shelf-position="">
        <Trans>
          No. <b /> of {total}
        </Trans>
      </span>
      <p className={styles.jumps}>
        <a href={`#${comparisonId}`}>
          <Trans>Compare two</Trans>
        </a>
        <a href={`#${listId}`}>
          <Trans>As a list</Trans>
        </a>
      </p>
    </div>
  )
}
