import { Plural, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'

import type { ProjectIndex } from '../../server-functions/content/schema/project-listing.ts'
import type { ReferenceTeaser } from '../../server-functions/content/schema/teasers.ts'
import type { BlockProps, WithPriority } from '../ui/block-props.ts'
import { MoreButton } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { resultsId } from './filter-link.tsx'
import { NoMatchingProjects } from './no-matching-projects.tsx'
import { MaturityFilter, TopicFilters } from './project-filters.tsx'
import { ProjectList } from './project-list.tsx'
import { ProjectSearch } from './project-search.tsx'
import { orders, ProjectSorting } from './project-sorting.tsx'

import styles from './project-index-block.module.css'

/** The project index: filters with counts, search, sorting, and the matching projects. */
export function ProjectIndexBlock({
  title,
  intro,
  link,
  link_label,
  items,
  index,
  priority,
}: BlockProps<'reference_list'> & WithPriority) {
  const { t } = useLingui()
  return (
    <section className={styles.index}>
      <div className={styles.top}>
        <Head title={title || t`Projects`} intro={intro}>
          {link && link_label && <MoreButton {...link}>{link_label}</MoreButton>}
        </Head>
        {index && <MaturityFilter index={index} />}
      </div>
      {index && <Index index={index} items={items} priority={priority} />}
    </section>
  )
}

interface HeadProps {
  title: ReactNode
  intro: string
  children: ReactNode
}

function Head({ title, intro, children }: HeadProps) {
  // Visually it would only repeat the page's title and the result count.
  if (!intro && !children)
    return (
      <h2>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h2>
    )
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      {intro && <p>{intro}</p>}
      {children}
    </header>
  )
}

interface IndexProps extends WithPriority {
  index: ProjectIndex
  items: readonly ReferenceTeaser[]
}

function Index({ index, items, priority }: IndexProps) {
  const { t } = useLingui()
  const status = useRef<HTMLOutputElement>(null)
  // The pressed link disappears with its condition, so focus moves to the result count (WCAG 2.4.3).
  const onRemoved = () => status.current?.focus({ preventScroll: true })
  return (
    <>
      <div className={styles.bar} id={resultsId}>
        <TopicFilters index={index} />
        <output className={styles.status} aria-label={t`Projects`} ref={status} tabIndex={-1}>
          <Count index={index} matching={items.length} />
        </output>
        <ProjectSearch query={index.query} />
        <ProjectSorting query={index.query} />
        {items.length > 0 && <ActiveFilters conditions={index.conditions} onRemoved={onRemoved} />}
      </div>
      {items.length > 0 ? (
        <ProjectList projects={items} firstIsLarge priority={priority} />
      ) : (
        <NoMatchingProjects index={index} onRemoved={onRemoved} />
      )}
    </>
  )
}

/** The result count, announced politely on change; for screen readers with the conditions and the order. */
function Count({ index: { total, conditions, query }, matching }: { index: ProjectIndex; matching: number }) {
  const { i18n, t } = useLingui()
  const shown = i18n.number(matching)
  // The default order is announced only after another one was chosen.
  const [wasSorted, setWasSorted] = useState(false)
  if (query.sort && !wasSorted) setWasSorted(true)
  const order = t(orders[query.sort ?? 'newest'])
  return (
    <>
      {conditions.length === 0 ? (
        <Plural value={total} one="# project" other="# projects" />
      ) : (
        <Plural value={total} one={`${shown} of # project`} other={`${shown} of # projects`} />
      )}
      <VisuallyHidden>
        {conditions.length > 0 && `: ${conditions.map(({ name }) => name).join(', ')}`}
        {wasSorted && t`, order: ${order}`}
      </VisuallyHidden>
    </>
  )
}
