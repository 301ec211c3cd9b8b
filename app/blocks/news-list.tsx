import { useLingui } from '@lingui/react/macro'

import type { NewsTeaser } from '../../server-functions/content/schema/teasers.ts'
import { useCurrentPage } from '../chrome/use-site.ts'
import { SiteLink } from '../locale/site-link.tsx'
import { useForeignLanguage } from '../locale/use-foreign-language.ts'
import { stringifySearch } from '../search.ts'
import { MoreButton } from './button.tsx'
import { CalendarDate } from './calendar-date.tsx'
import { CardLink } from './card-link.tsx'
import { NewsYears } from './news-years.tsx'
import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './news-list.module.css'

/** The newest articles, or all of them in pages. */
export function NewsList({ title, items, link, link_label, page, pages, years }: BlockProps<'news_list'>) {
  return (
    <Section title={title}>
      {years && <NewsYears {...years} />}
      <ul className={styles['news']}>
        {items.map((item) => (
          <NewsRow key={item.uuid} {...item} />
        ))}
      </ul>
      {link && link_label && <MoreButton {...link}>{link_label}</MoreButton>}
      {!link && pages > 1 && <Pages page={page} pages={pages} year={years?.chosen} />}
    </Section>
  )
}

function NewsRow({ href, headline, lead, date }: NewsTeaser) {
  const foreign = useForeignLanguage()
  return (
    <li>
      <article>
        {date && <CalendarDate className={styles['date']} value={date} />}
        <div>
          <h3>
            <CardLink href={href} headline={headline} />
          </h3>
          {lead && <p lang={foreign(href)}>{lead}</p>}
        </div>
      </article>
    </li>
  )
}

interface PagesProps {
  page: number
  pages: number
  year: string | null | undefined
}

function Pages({ page, pages, year }: PagesProps) {
  const { t } = useLingui()
  const path = useCurrentPage()?.canonical ?? ''
  const at = (page: number) => path + stringifySearch({ year, page: page > 1 ? page : undefined })
  return (
    <nav className={styles['pages']} aria-label={t`Pages`}>
      {page > 1 && <SiteLink href={at(page - 1)}>{t`Newer`}</SiteLink>}
      <span>{t`Page ${page} of ${pages}`}</span>
      {page < pages && <SiteLink href={at(page + 1)}>{t`Older`}</SiteLink>}
    </nav>
  )
}
