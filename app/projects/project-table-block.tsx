import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Sort } from '../../server-functions/content/schema/project-listing.ts'
import type { ReferenceTeaser } from '../../server-functions/content/schema/teasers.ts'
import type { BlockProps } from '../ui/block-props.ts'
import { PageLinkText } from '../ui/page-link-text.tsx'
import { Section } from '../ui/section.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { FilterLink, resultsId } from './filter-link.tsx'
import { isMaturity, maturityNames } from './maturity-names.ts'

import styles from './project-table-block.module.css'

/** All projects in one table, sortable by links in its header and grouped when sorted by year or maturity. */
export function ProjectTableBlock({ title, intro, items, sort }: BlockProps<'reference_overview'>) {
  const { t } = useLingui()
  const order = sort ?? 'newest'
  return (
    <Section title={title} intro={intro} className={styles.overview}>
      <table className={styles.table} id={resultsId} aria-label={title || t`All projects`}>
        <thead>
          <tr>
            <Column sorted={sortedBy(order, ['newest', 'oldest'])}>
              <SortLink by={order === 'newest' ? 'oldest' : 'newest'} chosen={order}>{t`Year`}</SortLink>
            </Column>
            <Column sorted={order === 'name' ? 'ascending' : undefined}>
              <SortLink by="name" chosen={order}>{t`Project`}</SortLink>
            </Column>
            <Column wide>{t`Client`}</Column>
            <Column wide>{t`Industry`}</Column>
            <Column sorted={order === 'maturity' ? 'descending' : undefined}>
              <SortLink by="maturity" chosen={order}>{t`Maturity`}</SortLink>
            </Column>
          </tr>
        </thead>
        {groupsOf(items, order).map(({ key, projects }) => (
          <tbody key={key}>
            {key && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={5}>
                  <GroupName name={key} />{' '}
                  <small>
                    <Plural value={projects.length} one="# project" other="# projects" />
                  </small>
                </th>
              </tr>
            )}
            {projects.map((project) => (
              <Row key={project.uuid} {...project} />
            ))}
          </tbody>
        ))}
      </table>
    </Section>
  )
}

function Row({ href, headline, client, year, categories, maturity }: ReferenceTeaser) {
  const { t } = useLingui()
  return (
    <tr>
      <td className={styles.year}>{year}</td>
      <th scope="row">
        <SiteLink href={href}>
          <PageLinkText href={href}>{headline}</PageLinkText>
        </SiteLink>
        <small>{[client, ...categories].filter(Boolean).join(', ')}</small>
      </th>
      <td className={styles.wide}>{client}</td>
      <td className={styles.wide}>{categories.join(', ')}</td>
      <td className={styles.maturity}>
        {maturity && (
          <>
            <span style={{ inlineSize: `${Number(maturity) * 100}%` }} aria-hidden="true" />
            {maturity} <small>{t(maturityNames[maturity])}</small>
          </>
        )}
      </td>
    </tr>
  )
}

type Direction = 'ascending' | 'descending' | undefined

interface ColumnProps {
  sorted?: Direction
  /** Hidden on narrow viewports. */
  wide?: boolean
  children: ReactNode
}

function Column({ sorted, wide = false, children }: ColumnProps) {
  return (
    <th scope="col" className={wide ? styles.wide : undefined} {...(sorted && { 'aria-sort': sorted })}>
      {children}
    </th>
  )
}

function SortLink({ by, chosen, children }: { by: Sort; chosen: Sort; children: ReactNode }) {
  return (
    <FilterLink change={{ sort: by === 'newest' ? undefined : by }} chosen={by === chosen}>
      {children}
    </FilterLink>
  )
}

function sortedBy(order: Sort, [descending, ascending]: [Sort, Sort]): Direction {
  if (order === descending) return 'descending'
  return order === ascending ? 'ascending' : undefined
}

function GroupName({ name }: { name: string }) {
  const { t } = useLingui()
  if (isMaturity(name)) return `${name} ${t(maturityNames[name])}`
  return name
}

/** Groups projects by year or maturity; sorted by name they form one group with the key ''. */
function groupsOf(projects: readonly ReferenceTeaser[], order: Sort) {
  const groups = new Map<string, ReferenceTeaser[]>()
  for (const project of projects) {
    const key = order === 'name' ? '' : order === 'maturity' ? (project.maturity ?? '') : project.year
    groups.set(key, [...(groups.get(key) ?? []), project])
  }
  return [...groups].map(([key, projects]) => ({ key, projects }))
}
