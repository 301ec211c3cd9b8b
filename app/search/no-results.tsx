import { Trans } from '@lingui/react/macro'

import type { SearchResults } from '../../server-functions/search/search-results.ts'
import { ResultList } from './result-list.tsx'
import { ResultsLink } from './results-link.tsx'
import { Sections } from './sections.tsx'

import styles from './search-page.module.css'

/** The empty result: what can be done, the nearest pages, and the sections of the site. */
export function NoResults({ results: { all, nearest } }: { results: SearchResults }) {
  return (
    <>
      <div className={styles.help}>
        {all > 0 ? (
          <p>
            <Trans>There are results of other kinds.</Trans>{' '}
            <ResultsLink change={{ kind: undefined }}>
              <Trans>Show all results</Trans>
            </ResultsLink>
          </p>
        ) : (
          <p>
            <Trans>
              A shorter or more general word helps most: the search also finds parts of words and forgives
              typos.
            </Trans>
          </p>
        )}
      </div>
      {nearest.length > 0 && (
        <section className={styles.group}>
          <h2>
            <Trans>What comes nearest</Trans>
          </h2>
          <ResultList results={nearest} Heading="h3" />
        </section>
      )}
      <Sections />
    </>
  )
}
