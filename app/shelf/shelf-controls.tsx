import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import {
  type ArrangedShelf,
  shelfScales,
  type ShelfSort,
  shelfSorts,
} from '../../server-functions/content/schema/shelf.ts'
import { ScreenScale } from './screen-scale.tsx'
import { listId, ShelfLink } from './shelf-link.tsx'

import styles from './shelf-controls.module.css'

const orders: Record<ShelfSort, MessageDescriptor> = {
  maturity: msg`Maturity`,
  newest: msg`Year`,
  weight: msg`Weight`,
}

interface ShelfControlsProps extends Pick<ArrangedShelf, 'sort' | 'scale'> {
  /** How many things stand on the shelf. */
  total: number
}

/** Links that sort the shelf and change its scale, which have no search param for the default; the scale of the screen. */
export function ShelfControls({ sort, scale, total }: ShelfControlsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.controls}>
      <nav aria-label={t`Sort the shelf`}>
        <p aria-hidden="true">
          <Trans>Sort</Trans>
        </p>
        <ul>
          {shelfSorts.map((order) => (
            <li key={order}>
              <ShelfLink
                change={{ sort: order === shelfSorts[0] ? undefined : order }}
                chosen={order === sort}
              >
                {t(orders[order])}
              </ShelfLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t`Scale of the shelf`}>
        <p aria-hidden="true">
          <Trans>Scale</Trans>
        </p>
        <ul>
          {shelfScales.map((one) => (
            <li key={one}>
              <ShelfLink change={{ scale: one === shelfScales[0] ? undefined : one }} chosen={one === scale}>
                {`1:${one}`}
              </ShelfLink>
            </li>
          ))}
        </ul>
      </nav>
      <span className={styles.position} aria-hidden="true" data-shelf-position="">
        <Trans>
          No. <b /> of {total}
        </Trans>
      </span>
      <ScreenScale scale={scale} />
      <a href={`#${listId}`}>
        <Trans>The same as a list</Trans>
      </a>
    </div>
  )
}
