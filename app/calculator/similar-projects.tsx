import { Trans, useLingui } from '@lingui/react/macro'

import type { Stretch } from '../../server-functions/content/schema/calculator.ts'
import { PageLinkText } from '../ui/page-link-text.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { useMaturityNames } from './use-maturity-names.ts'
import { useRangeFormat } from './use-range-format.ts'

import styles from './similar-projects.module.css'

/** Finished projects over the same stretch, and what they took. */
export function SimilarProjects({ projects }: { projects: readonly Stretch[] }) {
  const { t } = useLingui()
  const { shortNameOf } = useMaturityNames()
  const { weeksOf, costOf } = useRangeFormat()
  if (projects.length === 0) return null
  return (
    <div className={styles.projects}>
      <h3>{t`Projects that went this way`}</h3>
      <ul>
        {projects.map(({ uuid, href, headline, client, year, cameWith, maturity, weeks, cost }) => (
          <li key={uuid}>
            <p>
              <SiteLink href={href}>
                <PageLinkText href={href}>{headline}</PageLinkText>
              </SiteLink>
            </p>
            <p>
              <Trans>
                <b>{shortNameOf(cameWith)}</b> to <b>{maturity}</b>
              </Trans>
              {[client, year].filter(Boolean).map((part) => `, ${part}`)}
            </p>
            {(weeks || cost) && (
              <p>
                {[weeks && weeksOf([weeks, weeks]), cost && costOf([cost, cost])].filter(Boolean).join(', ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
