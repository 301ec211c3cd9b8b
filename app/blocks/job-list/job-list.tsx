import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'

import type { JobTeaser } from '../../../server-functions/content/schema/teasers.ts'
import { useEmploymentLabel } from '../../i18n/use-employment-label.ts'
import { useForeignLanguage } from '../../i18n/use-foreign-language.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { CardLink } from '../../ui/card-link.tsx'
import { Section } from '../../ui/section.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

import styles from './job-list.module.css'

/** The open jobs with their pay on one scale, or the `empty` text if there are none. */
export function JobList({ title, intro, empty, items, applications }: BlockProps<'job_list'>) {
  const { t } = useLingui()
  const employment = useEmploymentLabel()
  const foreign = useForeignLanguage()
  const pays = items.map(yearlyPay)
  const highest = Math.max(0, ...pays.map((pay) => pay?.to ?? 0))
  // In steps of ten thousand, or wider ones so that there are at most eight.
  const step = 10_000 * Math.max(1, Math.ceil(highest / 80_000))
  const count = Math.ceil(highest / step)
  const thousands = Array.from({ length: count + 1 }, (_, index) => (index * step) / 1000)
  return (
    <Section title={title} intro={intro} isWide>
      {items.length === 0 && empty && <p className={styles.empty}>{empty}</p>}
      {count > 0 && (
        <p className={styles.scale} aria-hidden="true">
          <span>{t`Thousand euros a year`}</span>
          <span className={styles.amounts}>
            {thousands.map((amount) => (
              <span key={amount}>{amount}</span>
            ))}
          </span>
        </p>
      )}
      <ul className={styles.jobs} style={{ '--steps': count, '--step': step }}>
        {items.map((job, index) => (
          <li key={job.uuid}>
            <h3>
              <CardLink href={job.href} headline={job.headline} />
            </h3>
            <div className={styles.terms}>
              <div className={styles.pay}>
                <Range pay={pays[index]} />
                {job.pay && <p lang={foreign(job.href)}>{job.pay}</p>}
              </div>
              {applications?.[index] && (
                <SiteLink href={applications[index]} aria-label={`${t`Apply`}: ${job.headline}`}>
                  {t`Apply`}
                </SiteLink>
              )}
              <p>
                <span>{employment(job.employment)}</span>
                {[job.hours, job.location].filter(Boolean).map((term) => (
                  <span key={term} lang={foreign(job.href)}>
                    {term}
                  </span>
                ))}
              </p>
            </div>
            {job.lead && (
              <p className={styles.lead} lang={foreign(job.href)}>
                {job.lead}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A range on the scale of the list. */
function Range({ pay }: { pay: Pay | null | undefined }) {
  if (!pay) return null
  const range: CSSProperties = { '--from': pay.from, '--to': pay.to }
  return <span className={styles.range} style={range} aria-hidden="true" />
}

/** Euros per year. */
interface Pay {
  from: number
  to: number
}

/**
 * The pay of a job per year, if its text states it in another way: not pay per hour, nor that of an internship of some
 * months.
 */
function yearlyPay({ pay, pay_from, pay_to, pay_unit: unit, employment }: JobTeaser): Pay | null {
  const from = pay_from || pay_to
  if (!pay || !from || unit === 'hour' || employment === 'internship') return null
  const times = unit === 'month' ? 12 : 1
  return { from: from * times, to: (pay_to || from) * times }
}
