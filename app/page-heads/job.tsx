import { Trans } from '@lingui/react/macro'

import type { PageContent } from '../../server-functions/content/schema/content.ts'
import { useEmploymentLabel } from '../i18n/use-employment-label.ts'
import { frames } from '../media/frames.ts'
import { Picture } from '../media/picture.tsx'
import { CalendarDate } from '../ui/calendar-date.tsx'
import { Detail } from '../ui/description-detail.tsx'
import { Headline } from './headline.tsx'

import styles from './job.module.css'

type JobFields = Extract<PageContent, { component: 'job' }>

/** The head of a job posting, with its terms as a description list beside it. */
export function Job(job: JobFields) {
  const employment = useEmploymentLabel()
  return (
    <Headline className={styles['head']} headline={job.headline} lead={job.lead}>
      <div className={styles['sheet']}>
        {job.image && <Picture className={styles['picture']} picture={job.image} {...frames.job} first />}
        <dl className={styles['terms']}>
          <Detail term={<Trans>Employment</Trans>} value={employment(job.employment)} />
          <Detail term={<Trans>Working hours</Trans>} value={job.hours} />
          <Detail term={<Trans>Department</Trans>} value={job.department} />
          <Detail term={<Trans>Location</Trans>} value={job.location} />
          <Detail term={<Trans>Start</Trans>} value={job.start} />
          {job.valid_through && (
            <Detail term={<Trans>Apply by</Trans>} value={<CalendarDate value={job.valid_through} />} />
          )}
          {job.contact && <Detail term={<Trans>Questions to</Trans>} value={job.contact.name} />}
        </dl>
      </div>
    </Headline>
  )
}
