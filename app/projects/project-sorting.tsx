import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

import { type ProjectQuery, type Sort, sorts } from '../../server-functions/content/schema/project-listing.ts'
import { FilterLink } from './filter-link.tsx'

import styles from './project-sorting.module.css'

/** The names of the sort orders. */
export const orders: Record<Sort, MessageDescriptor> = {
  newest: msg`Newest`,
  oldest: msg`Oldest`,
  name: msg`Name`,
  maturity: msg`Maturity`,
}

/** Links to sort the list; the default order has no search param. */
export function ProjectSorting({ query: { sort = 'newest' } }: { query: ProjectQuery }) {
  const { t } = useLingui()
  return (
    <nav className={styles.sorting} aria-label={t`Sort`}>
      <p aria-hidden="true">{t`Sort`}</p>
      <ul>
        {sorts.map((order) => (
          <li key={order}>
            <FilterLink change={{ sort: order === 'newest' ? undefined : order }} chosen={order === sort}>
              {t(orders[order])}
            </FilterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
