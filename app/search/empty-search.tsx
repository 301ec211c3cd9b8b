import { Trans } from '@lingui/react/macro'

import type { Result } from '../../server-functions/search/search-results.ts'
import { ResultList } from './result-list.tsx'
import { Sections } from './sections.tsx'

import styles from './search-page.module.css'

/** The search page before anything is searched: the sections of the site, and what editors highlight. */
export function EmptySearch({ featured }: { featured: readonly Result[] }) {
  return (
    <>
      <Sections />
      {featured.length > 0 && (
        <section className={styles.group}>
          <h2>
            <Trans>Selected projects</Trans>
          </h2>
          <ResultList results={featured} Heading="h3" />
        </section>
      )}
    </>
  )
}
