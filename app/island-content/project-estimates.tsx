import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import type {
  EstimateSide,
  EstimateSummary,
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
