import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Estimate } from '../../server-functions/estimates-and-failures/project-estimate-and-failures.ts'
import type { IslandOf } from '../../server-functions/pages/island.ts'
import { Section } from '../ui/section.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { EstimateKey, EstimateLine } from './project-estimate.tsx'
import { FailureItem } from './project-failure.tsx'

import styles from './project-estimate-and-failures.module.css'

/** Estimate and actual of a project, and what went wrong on the way. */
export function ProjectEstimateAndFailures({
  project,
  estimatesHref,
  failuresHref,
}: IslandOf<'estimate-and-failures'>) {
  const { weeks, cost, note, failures } = project
  const { t } = useLingui()
  return (
    <>
      {failures.length > 0 && (
        <Section title={t`What went wrong`} className={styles.section} id="failures">
          <ol className={styles.failures}>
            {failures.map(({ component: _component, _uid, maturity, ...failure }) => (
              <FailureItem key={_uid} {...failure} mark={maturity} />
            ))}
          </ol>
          <More href={failuresHref}>{t`What went wrong in all projects`}</More>
        </Section>
      )}
      {(weeks || cost) && (
        <Section title={t`Estimate and actual`} className={styles.section} id="estimate">
          <div className={styles.estimate}>
            <EstimateKey />
            {weeks && <EstimateLine unit="weeks" estimate={weeks} max={endOf(weeks)} />}
            {cost && <EstimateLine unit="cost" estimate={cost} max={endOf(cost)} />}
            {note && <p className={styles.note}>{note}</p>}
          </div>
          <More href={estimatesHref}>{t`Estimate and actual of all projects`}</More>
        </Section>
      )}
    </>
  )
}

/** The end of a line of its own, a sixth behind the larger mark. */
function endOf({ estimated, actual }: Estimate): number {
  return (Math.max(estimated, actual) * 7) / 6
}

function More({ href, children }: { href: string; children: ReactNode }) {
  return (
    href && (
      <p className={styles.more}>
        <SiteLink href={href}>{children}</SiteLink>
      </p>
    )
  )
}
