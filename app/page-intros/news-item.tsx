import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import { Picture } from '../media/picture.tsx'
import { imageSizes } from '../media/sizes-attributes.ts'
import { CalendarDate } from '../ui/calendar-date.tsx'
import { hyphenated } from '../ui/hyphenated-heading.tsx'

import styles from './news-item.module.css'

type NewsItemFields = Extract<PageContent, { component: 'news_item' }>

/** The head of a news article. */
export function NewsItem({ headline, lead, image, date }: NewsItemFields) {
  return (
    <header className={styles.head}>
      {date && <CalendarDate className={styles.date} value={date} />}
      <div className={styles.text}>
        <h1>{hyphenated(headline)}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {image && <Picture picture={image} {...imageSizes.news_item} priority withNotice />}
    </header>
  )
}
