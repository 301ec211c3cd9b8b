import { useLingui } from '@lingui/react/macro'

import type { NewsTeaser } from '../../../server-functions/content/schema/teasers.ts'
import { useForeignLanguage } from '../../i18n/use-foreign-language.ts'
import { Island } from '../../island-loading/island.tsx'
import { Picture } from '../../media/picture.tsx'
import { imageSizes } from '../../media/sizes-attributes.ts'
import { stringifySearch } from '../../router/query-string.ts'
import { useCurrentPage } from '../../router/use-site-and-page.ts'
import type { BlockProps, WithPriority } from '../../ui/block-props.ts'
import { MoreButton } from '../../ui/button.tsx'
import { CalendarDate } from '../../ui/calendar-date.tsx'
import { CardLink } from '../../ui/card-link.tsx'
import { Section } from '../../ui/section.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { NewsYears } from './news-years.tsx'

import styles from './news-list.module.css'

/** The newest articles (with `limit`), or all of them: paginated, grouped by year, the newest one large. */
export function NewsList({ priority, ...list }: BlockProps<'news_list'> & WithPriority) {
  const { title, limit, items, newest: island, link, link_label, page, pages, years: yearFilter } = list
  if (limit)
    return (
      <Section title={title}>
        <Island address={island} />
        {link && link_label && <MoreButton {...link}>{link_label}</MoreButton>}
      </Section>
    )
  // On the first page of all years, the newest article is large.
  const newest = page === 1 && !yearFilter?.chosen ? items.slice(0, 1) : []
  const older = items.slice(newest.length)
  const years = [...new Set(older.map(yearOf))]
  return (
    <Section title={title} className={styles.archive}>
      {yearFilter && <NewsYears {...yearFilter} />}
      {newest.map((item) => (
        <Article key={item.uuid} {...item} Heading="h3" className={styles.newest} priority={priority} />
      ))}
      {years.map((year) => (
        <section key={year} className={styles.year}>
          {year && (
            <h3>
              <time>{year}</time>
            </h3>
          )}
          <Rows items={older.filter((item) => yearOf(item) === year)} Heading={year ? 'h4' : 'h3'} />
        </section>
      ))}
      {pages > 1 && <Pagination page={page} pages={pages} year={yearFilter?.chosen} />}
    </Section>
  )
}

/** The year of an article; '' if it has no date. */
function yearOf({ date }: NewsTeaser): string {
  return date.slice(0, 4)
}

interface WithHeading {
  /** One level below the heading above. */
  Heading: 'h3' | 'h4'
}

/** A list of articles; on a page with the newest ones it is an island. */
export function Rows({ items, Heading }: WithHeading & { items: readonly NewsTeaser[] }) {
  return (
    <ul className={styles.news}>
      {items.map((item) => (
        <li key={item.uuid}>
          <Article {...item} Heading={Heading} />
        </li>
      ))}
    </ul>
  )
}

type ArticleProps = NewsTeaser & WithHeading & { className?: string | undefined; priority?: boolean }

function Article({ href, headline, lead, date, image, Heading, className, priority }: ArticleProps) {
  const foreign = useForeignLanguage()
  return (
    <article className={className}>
      {image && (
        <Picture
          picture={{ ...image, alt: '' }}
          {...(className ? imageSizes.newsFirst : imageSizes.newsRow)}
          priority={priority ?? false}
        />
      )}
      <div>
        {date && <CalendarDate className={styles.date} value={date} />}
        <Heading>
          <CardLink href={href} headline={headline} />
        </Heading>
        {lead && <p lang={foreign(href)}>{lead}</p>}
      </div>
    </article>
  )
}

interface PaginationProps {
  page: number
  pages: number
  year: string | null | undefined
}

function Pagination({ page, pages, year }: PaginationProps) {
  const { t } = useLingui()
  const path = useCurrentPage()?.canonical ?? ''
  const hrefOfPage = (page: number) => path + stringifySearch({ year, page: page > 1 ? page : undefined })
  return (
    <nav className={styles.pages} aria-label={t`Pages`}>
      {page > 1 && <SiteLink href={hrefOfPage(page - 1)}>{t`Newer`}</SiteLink>}
      <span>{t`Page ${page} of ${pages}`}</span>
      {page < pages && <SiteLink href={hrefOfPage(page + 1)}>{t`Older`}</SiteLink>}
    </nav>
  )
}
