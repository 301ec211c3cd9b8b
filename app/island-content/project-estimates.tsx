import { Trans } from '@lingui/react/macro'

import type { EstimateSummary } from '../../server-functions/estimates-and-failures/compare-estimates.ts'
import type { IslandOf } from '../../server-functions/pages/island.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { EstimateKey, EstimateLine, type EstimateUnit, useEstimateFormat } from './project-estimate.tsx'

import section from '../ui/section.module.css'
import styles from './project-estimates.module.css'

/** Estimate and actual of all projects on common scales, with the medians of their deviations. */
export function Estimates({ projects, weeks, cost }: IslandOf<'estimates'>) {
  return (
    <>
      <div className={`${styles.summary} ${section.dark}`}>
        {weeks && <Summary unit="weeks" summary={weeks} />}
        {cost && <Summary unit="cost" summary={cost} />}
        <EstimateKey />
      </div>
      <ol className={styles.projects}>
        {projects.map(({ uuid, name, href, client, year, note, ...project }) => (
          <li key={uuid}>
            <div>
              <h3>
                <SiteLink href={href}>{name}</SiteLink>
              </h3>
              <p>{[client, year].filter(Boolean).join(', ')}</p>
            </div>
            <div className={styles.lines}>
              {project.weeks && weeks && (
                <EstimateLine unit="weeks" estimate={project.weeks} max={weeks.max} />
              )}
              {project.cost && cost && <EstimateLine unit="cost" estimate={project.cost} max={cost.max} />}
            </div>
            {note && <p className={styles.note}>{note}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}

function Summary({ unit, summary }: { unit: EstimateUnit; summary: EstimateSummary }) {
  const { above, count, median } = summary
  const write = useEstimateFormat(unit)
  return (
    <p>
      <strong>{write.deviation(median)}</strong>{' '}
      <span>
        {unit === 'weeks' ? <Trans>median, weeks</Trans> : <Trans>median, cost</Trans>}
        <br />
        <Trans>
          {above} of {count} above the estimate
        </Trans>
      </span>
    </p>
  )
}
