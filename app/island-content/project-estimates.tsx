import { Trans } from '@lingui/react/macro'

import type { EstimateSummary } from '../../server-functions/estimates-and-failures/compare-estimates.ts'
import type { IslandOf } from '../../server-functions/pages/island.ts'
import { MoreButton } from '../ui/button.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { EstimateKey, EstimateLine, type EstimateUnit, useEstimateFormat } from './project-estimate.tsx'

import styles from './project-estimates.module.css'

/** Estimate and actual of all projects on common scales, with the medians of their deviations. */
export function Estimates({ projects, weeks, cost, moreHref }: IslandOf<'estimates'>) {
  if (moreHref && weeks) return <EstimatedWeeks projects={projects} weeks={weeks} moreHref={moreHref} />
  return (
    <>
      <div className={styles.summary}>
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

interface EstimatedWeeksProps extends Pick<IslandOf<'estimates'>, 'projects' | 'moreHref'> {
  weeks: EstimateSummary
}

/** How many of the worst and of the best are enough in short. */
const few = 3

/** The weeks of the projects that went furthest over their estimate, and of those that went least, on the scale of all. */
function EstimatedWeeks({ projects, weeks, moreHref }: EstimatedWeeksProps) {
  const estimated = projects.filter((project) => project.weeks)
  const shown = estimated.filter((_, index) => index < few || index >= estimated.length - few)
  return (
    <>
      <div className={styles.summary}>
        <Summary unit="weeks" summary={weeks} />
        <EstimateKey />
        <p className={styles.more}>
          <MoreButton href={moreHref} newTab={false}>
            <Trans>All estimates</Trans>
          </MoreButton>
        </p>
      </div>
      <ol className={styles.short}>
        {shown.map(
          ({ uuid, name, href, ...project }) =>
            project.weeks && (
              <li key={uuid}>
                <SiteLink href={href}>{name}</SiteLink>
                <EstimateLine unit="weeks" estimate={project.weeks} max={weeks.max} />
              </li>
            ),
        )}
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
