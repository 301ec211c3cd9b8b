import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import {
  deviationOf,
  type EstimateSide,
  type EstimateSummary,
} from '../../server-functions/estimates-and-failures/compare-estimates.ts'
import type { IslandOf } from '../../server-functions/pages/island.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { EstimateKey, EstimateLine, type EstimateUnit, useEstimateFormat } from './project-estimate.tsx'

import section from '../ui/section.module.css'
import styles from './project-estimates.module.css'

const sideNames: Record<EstimateSide, MessageDescriptor> = {
  above: msg`Above the estimate`,
  'as-estimated': msg`As estimated`,
  below: msg`Below the estimate`,
}

/** Estimate and actual of all projects on common scales, with the medians of their deviations and links to the sides of the estimate. */
export function Estimates({ sides, weeks, cost }: IslandOf<'estimates'>) {
  const { t } = useLingui()
  return (
    <>
      <div className={`${styles.summary} ${section.dark}`}>
        {weeks && <Summary unit="weeks" summary={weeks} />}
        {cost && <Summary unit="cost" summary={cost} />}
        <div className={styles.sides}>
          <DeviationBars sides={sides} />
          <EstimateKey />
          {sides.length > 1 && (
            <nav className="screen-only" aria-label={t`On this page`}>
              <ul>
                {sides.map(({ side, projects }) => (
                  <li key={side}>
                    <a href={`#${side}`}>
                      {t(sideNames[side])} <span>{projects.length}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
      {sides.map(({ side, projects }) => (
        <section key={side} className={styles.side}>
          <h3 id={side}>{t(sideNames[side])}</h3>
          <ol>
            {projects.map(({ uuid, name, href, client, year, note, ...project }) => (
              <li key={uuid}>
                <div>
                  <h4>
                    <SiteLink href={href}>{name}</SiteLink>
                  </h4>
                  <p>{[client, year].filter(Boolean).join(', ')}</p>
                </div>
                <div className={styles.lines}>
                  {project.weeks && weeks && (
                    <EstimateLine unit="weeks" estimate={project.weeks} max={weeks.max} />
                  )}
                  {project.cost && cost && (
                    <EstimateLine unit="cost" estimate={project.cost} max={cost.max} />
                  )}
                </div>
                {note && <p className={styles.note}>{note}</p>}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

/**
 * How far the weeks of each project were from their estimate, above and below a line. The list below has the numbers.
 */
function DeviationBars({ sides }: Pick<IslandOf<'estimates'>, 'sides'>) {
  const write = useEstimateFormat('weeks')
  const bars = sides.flatMap(({ projects }) =>
    projects.flatMap(({ uuid, name, weeks }) => (weeks ? { uuid, name, share: deviationOf(weeks) } : [])),
  )
  const shares = bars.map(({ share }) => share)
  const [highest, lowest] = [Math.max(0, ...shares), Math.min(0, ...shares)]
  if (highest === lowest) return null
  /** In per cent from the upper edge. */
  const at = (share: number) => Math.round((1000 * (highest - share)) / (highest - lowest)) / 10
  return (
    <p className={styles.bars} aria-hidden="true">
      {bars.map(({ uuid, name, share }) => (
        <i
          key={uuid}
          title={`${name}: ${write.deviation(share)}`}
          data-over={share > 0 || undefined}
          style={{ '--start': at(Math.max(share, 0)), '--end': at(Math.min(share, 0)) }}
        />
      ))}
    </p>
  )
}

function Summary({ unit, summary }: { unit: EstimateUnit; summary: EstimateSummary }) {
  const { t } = useLingui()
  const { above, count, median } = summary
  const write = useEstimateFormat(unit)
  return (
    <p>
      <strong>{write.deviation(median)}</strong>{' '}
      <span>
        {unit === 'weeks' ? t`median, weeks` : t`median, cost`}
        <br />
        <Trans>
          {above} of {count} above the estimate
        </Trans>
      </span>
    </p>
  )
}
