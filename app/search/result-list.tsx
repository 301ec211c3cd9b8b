import { useLingui } from '@lingui/react/macro'

import type { Segment } from '../../server-functions/search/highlight.ts'
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

/** Results: what each is, a project's year, its title as a link, and a part of its text. */
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
            <SiteLink
              className={styles.link}
              href={href.includes('#') ? href : href + passageFragment(context)}
            >
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

/**
 * The fragment by which browsers scroll to the words that were found (https://wicg.github.io/scroll-to-text-fragment/), '' where
 * the text has none. Others ignore it.
 */
function passageFragment(context: readonly Segment[]): string {
  const first = context.findIndex(({ hit }) => hit)
  if (first === -1) return ''
  const following = context[first + 1]?.text ?? ''
  // A few whole words make the passage one of its kind on the page.
  const words =
    (context[first]?.text ?? '') + (/^(?:[ ,][^ ,.:;…]+){0,3}(?=[ ,.:;])/.exec(following)?.[0] ?? '')
  return `#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`
}
