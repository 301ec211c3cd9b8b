import { Trans } from '@lingui/react/macro'

import type { Stretch } from '../../server-functions/content/schema/calculator.ts'
import { PageLinkText } from '../ui/page-link-text.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { usePointName } from './use-point-name.ts'

import styles from './calculator.module.css'

/** Finished projects over the same stretch. */
export function StretchProjects({ projects }: { projects: readonly Stretch[] }) {
  const nameOf = usePointName()
  if (projects.length === 0) return null
  return (
    <div className={styles['projects']}>
      <h3>
        <Trans>They went all the way</Trans>
      </h3>
      <ul>
        {projects.map(({ uuid, href, headline, client, year, cameWith, maturity }) => (
          <li key={uuid}>
            <SiteLink href={href}>
              <PageLinkText href={href}>{headline}</PageLinkText>
            </SiteLink>
            <p>
              {[client, year].filter(Boolean).join(', ')}
              {': '}
              <Trans>
                {nameOf(cameWith)} to {nameOf(maturity)}
              </Trans>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
