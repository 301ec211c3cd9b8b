import { Trans } from '@lingui/react/macro'

import type { Stretch } from '../../server-functions/content/schema/calculator.ts'
import { PageLinkText } from '../ui/page-link-text.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { useMaturityNames } from './use-maturity-names.ts'

import styles from './stage-lists.module.css'

/** Finished projects over the same stretch. */
export function SimilarProjects({ projects }: { projects: readonly Stretch[] }) {
  const { shortNameOf } = useMaturityNames()
  if (projects.length === 0) return null
  return (
    <div className={styles.list}>
      <h3>
        <Trans>Projects that went this way</Trans>
      </h3>
      <ul>
        {projects.map(({ uuid, href, headline, client, year, cameWith, maturity }) => (
          <li key={uuid}>
            <p className={styles.name}>
              <Trans>
                <b>{shortNameOf(cameWith)}</b> to <b>{maturity}</b>
              </Trans>
            </p>
            <p>
              <SiteLink href={href}>
                <PageLinkText href={href}>{headline}</PageLinkText>
              </SiteLink>
            </p>
            <p className={styles.figures}>{[client, year].filter(Boolean).join(', ')}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
