import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { NewsYears as Years } from '../../../server-functions/content/schema/news-listing.ts'
import { ListingSearchParams } from '../../../server-functions/search-params/search-params.ts'

import styles from './news-years.module.css'

/** Links to the years with news and their counts; the count of the selected year is announced politely. */
export function NewsYears({ chosen, available }: Years) {
  const { t, i18n } = useLingui()
  if (available.length < 2 && !chosen) return null
  const count = available.find(({ year }) => year === chosen)?.count ?? 0
  return (
    <div className={styles.years}>
      <nav aria-label={t`Year`}>
        <ul>
          <li>
            <YearLink year={undefined} chosen={!chosen}>
              {t`All years`}
            </YearLink>
          </li>
          {available.map(({ year, count }) => (
            <li key={year}>
              <YearLink year={year} chosen={year === chosen}>
                {year} <small>{i18n.number(count)}</small>
              </YearLink>
            </li>
          ))}
        </ul>
      </nav>
      <output aria-label={t`Status`} data-empty={(chosen && count === 0) || undefined}>
        {chosen &&
          (count > 0 ? (
            <Plural value={count} one={`# article from ${chosen}`} other={`# articles from ${chosen}`} />
          ) : (
            <Trans>There is no news from {chosen}.</Trans>
          ))}
      </output>
    </div>
  )
}

interface YearLinkProps {
  year: string | undefined
  chosen: boolean
  children: ReactNode
}

/** A link to the first page of a year; keeps the scroll position. */
function YearLink({ year, chosen, children }: YearLinkProps) {
  return (
    <Link
      to="."
      search={(search) => ListingSearchParams.parse({ ...search, page: undefined, year })}
      resetScroll={false}
      data-control
      activeOptions={{ exact: true }}
      {...(chosen && { 'aria-current': 'true', 'data-chosen': true })}
    >
      {children}
    </Link>
  )
}
