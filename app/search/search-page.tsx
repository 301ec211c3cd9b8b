import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useMatches } from '@tanstack/react-router'

import { SiteSearchParams } from '../../server-functions/search-params/search-params.ts'
import type { Result, SearchResults } from '../../server-functions/search/search-results.ts'
import { ReadLastList } from '../page-actions/pages-read-last-list.tsx'
import { Corrections } from './corrections.tsx'
import { KindFilter } from './kind-filter.tsx'
import { Questions, Sections } from './links-to-sections.tsx'
import { NotedList } from './noted-projects-list.tsx'
import { ResultList } from './result-list.tsx'
import { ResultsLink } from './results-link.tsx'
import { SearchCombobox } from './search-combobox.tsx'

import styles from './search-page.module.css'

/** The search page: the field, filters by kind, and the results. */
export function SearchPage() {
  const results = useResults()
  // The field follows the address, also while the results of another query are on their way.
  const query = useLocation({ select: ({ search }) => SiteSearchParams.parse(search).q ?? '' })
  if (!results) return null
  return (
    <main id="content" className={styles.page} tabIndex={-1}>
      <header className={styles.head}>
        <h1>
          <Trans context="noun">Search</Trans>
        </h1>
        <SearchCombobox query={query} kind={results.chosen} isPopup />
      </header>
      {results.query ? <Results results={results} /> : <EmptySearch featured={results.featured} />}
    </main>
  )
}

function useResults(): SearchResults | undefined {
  return useMatches({
    select: (matches) =>
      matches.flatMap(({ loaderData }) =>
        loaderData && 'results' in loaderData ? [loaderData.results] : [],
      )[0],
  })
}

function Results({ results }: { results: SearchResults }) {
  const { query, all, total, items, corrections, isPartial } = results
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.count} aria-live="polite">
          <h2>
            <Count total={total} query={corrections.length > 0 ? '' : query} />
          </h2>
          {(corrections.length > 0 || isPartial) && (
            <p>
              <Corrections {...{ corrections, isPartial }} />
            </p>
          )}
        </div>
        {all > 0 && <KindFilter results={results} />}
      </div>
      {total > 0 ? <ResultList results={items} Heading="h3" /> : <NoResults results={results} />}
      <Pagination results={results} />
    </>
  )
}

/** The number of results; what was searched instead of a misspelt query is said below. */
function Count({ total, query }: { total: number; query: string }) {
  const { i18n, t } = useLingui()
  const shown = i18n.number(total)
  // `t` for the query, as `Trans` would parse tags in it.
  const asked = query && t`for “${query}”`
  return (
    <>
      <Plural value={total} _0="No results" one={`${shown} result`} other={`${shown} results`} /> {asked}
    </>
  )
}

function Pagination({ results: { page, pages } }: { results: SearchResults }) {
  const { t } = useLingui()
  if (pages < 2) return null
  return (
    <nav className={styles.pages} aria-label={t`Pages`}>
      {page > 1 && (
        <ResultsLink change={{ page: page === 2 ? undefined : page - 1 }} rel="prev">{t`Back`}</ResultsLink>
      )}
      <span>{t`Page ${page} of ${pages}`}</span>
      {page < pages && <ResultsLink change={{ page: page + 1 }} rel="next">{t`Next`}</ResultsLink>}
    </nav>
  )
}

/** The search page before anything is searched: noted projects, pages read last, frequent questions, the sections of the site, and what editors highlight. */
function EmptySearch({ featured }: { featured: readonly Result[] }) {
  const { t } = useLingui()
  return (
    <>
      <NotedList />
      <ReadLastList className={styles.group} listClassName={styles.sections} />
      <Questions />
      <Sections />
      {featured.length > 0 && (
        <section className={styles.group}>
          <h2>{t`Selected projects`}</h2>
          <ResultList results={featured} Heading="h3" />
        </section>
      )}
    </>
  )
}

/** The empty result: advice, the nearest pages, and the sections of the site. */
function NoResults({ results: { all, nearest } }: { results: SearchResults }) {
  const { t } = useLingui()
  return (
    <>
      <div className={styles.help}>
        {all > 0 ? (
          <p>
            {t`There are results of other kinds.`}{' '}
            <ResultsLink change={{ kind: undefined }}>{t`Show all results`}</ResultsLink>
          </p>
        ) : (
          <p>
            {t`A shorter or more general word helps most: the search also finds parts of words and forgives typos.`}
          </p>
        )}
      </div>
      {nearest.length > 0 && (
        <section className={styles.group}>
          <h2>{t`What comes nearest`}</h2>
          <ResultList results={nearest} Heading="h3" />
        </section>
      )}
      <Sections />
    </>
  )
}
