import { Trans, useLingui } from '@lingui/react/macro'

import { useEmploymentLabel } from '../../i18n/use-employment-label.ts'
import { useForeignLanguage } from '../../i18n/use-foreign-language.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { CardLink } from '../../ui/card-link.tsx'
import { Section } from '../../ui/section.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

import styles from './job-list.module.css'

/** The open jobs, or the `empty` text if there are none. */
export function JobList({ title, intro, empty, items, applications }: BlockProps<'job_list'>) {
  const { t } = useLingui()
  const employment = useEmploymentLabel()
  const foreign = useForeignLanguage()
  return (
    <Section title={title} intro={intro}>
      {items.length === 0 && empty && <p className={styles.empty}>{empty}</p>}
      <ul className={styles.jobs}>
        {items.map((job, index) => (
          <li key={job.uuid}>
            <div>
              <h3>
                <CardLink href={job.href} headline={job.headline} />
              </h3>
              {job.lead && <p lang={foreign(job.href)}>{job.lead}</p>}
            </div>
            <p className={styles.terms}>
              {job.pay && <b lang={foreign(job.href)}>{job.pay}</b>}
              <span>{employment(job.employment)}</span>
              {[job.hours, job.location].filter(Boolean).map((term) => (
                <span key={term} lang={foreign(job.href)}>
                  {term}
                </span>
              ))}
            </p>
            {applications?.[index] && (
              <p className={styles.apply}>
                <SiteLink href={applications[index]} aria-label={`${t`Apply`}: ${job.headline}`}>
                  <Trans>Apply</Trans>
                </SiteLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
