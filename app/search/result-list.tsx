import { useLingui } from '@lingui/react/macro'

import type { Result } from '../../server-functions/search/search-results.ts'
import { useForeignLanguage } from '../i18n/use-foreign-language.ts'
import { PageLinkText } from '../ui/page-link-text.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { Highlighted } from './highlighted.tsx'
import { kindLabels } from './kind-labels.ts'

import styles from './result-list.module.css'

interface ResultListProps {
  results: readonly Result[]
  /** One level below the heading above. */
  Heading: 'h3'
}

/** Results: the kind of each, a project's year, its title as a link, and a part of its text. */
export function ResultList({ results, Heading }: ResultListProps) {
  const { t } = useLingui()
  const foreign = useForeignLanguage()
  return (
    <ol className={styles.results}>
      {results.map(({ kind, href, title, year, context }) => (
        <li key={`${kind} ${href} ${title.map(({ text }) => text).join('')}`}>
          <p className={styles.kind}>
            {t(kindLabels[kind])}
            {year.length > 0 && (
              <>
                {', '}
                <Highlighted segments={year} />
              </>
            )}
          </p>
          <Heading>
            <SiteLink className={styles.link} href={href}>
              <PageLinkText href={href}>
                <Highlighted segments={title} />
              </PageLinkText>
            </SiteLink>
          </Heading>
          {context.length > 0 && (
            <p className={styles.context} lang={foreign(href)}>
              <Highlighted segments={context} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
