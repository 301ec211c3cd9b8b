import { useLingui } from '@lingui/react/macro'

import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import { useEmploymentLabel } from '../i18n/use-employment-label.ts'
import { Picture } from '../media/picture.tsx'
import { imageSizes } from '../media/sizes-attributes.ts'
import { PageActions } from '../page-actions/page-actions.tsx'
import { Button } from '../ui/button.tsx'
import { CalendarDate } from '../ui/calendar-date.tsx'
import { DescriptionListItem } from '../ui/description-list-item.tsx'
import { Headline } from './headline.tsx'

import styles from './job.module.css'

type JobFields = Extract<PageContent, { component: 'job' }>

/** The head of a job posting, with its terms as a description list beside it. */
export function Job(job: JobFields) {
  const { t } = useLingui()
  const employment = useEmploymentLabel()
  const apply = job.formHref ?? job.mailHref
  return (
    <Headline className={styles.head} headline={job.headline} lead={job.lead}>
      <div className={styles.apply}>
        {apply && (
          <Button href={apply} size="lg">
            {t`Apply`}
          </Button>
        )}
        {job.formHref && job.mailHref && (
          <Button href={job.mailHref} size="lg" color="secondary" asText>
            {t`By e-mail`}
          </Button>
        )}
        <PageActions person={job.askedPerson} />
      </div>
      <div className={styles.sheet}>
        {job.image && (
          <Picture className={styles.picture} picture={job.image} {...imageSizes.job} priority withNotice />
        )}
        <dl className={styles.terms}>
          <DescriptionListItem term={t`Employment`} value={employment(job.employment)} />
          <DescriptionListItem term={t`Pay`} value={job.pay} />
          <DescriptionListItem term={t`Working hours`} value={job.hours} />
          <DescriptionListItem term={t`Department`} value={job.department} />
          <DescriptionListItem term={t`Location`} value={job.location} />
          <DescriptionListItem term={t`Start`} value={job.start} />
          {job.valid_through && (
            <DescriptionListItem term={t`Apply by`} value={<CalendarDate value={job.valid_through} />} />
          )}
        </dl>
      </div>
    </Headline>
  )
}
