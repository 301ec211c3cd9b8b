import { Plural, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'

import type { ProjectIndex } from '../../server-functions/content/schema/filled-projects.ts'
import type { ReferenceTeaser } from '../../server-functions/content/schema/teasers.ts'
import type { BlockProps, Leading } from '../blocks/props.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { resultsId } from './index-link.tsx'
import { ProjectConditions } from './project-conditions.tsx'
import { MaturityFilter, WordFilters } from './project-filters.tsx'
import { ProjectList } from './project-list.tsx'
import { ProjectSearch } from './project-search.tsx'
import { orders, ProjectSorting } from './project-sorting.tsx'
import { ProjectsNotFound } from './projects-not-found.tsx'

import styles from './reference-list.module.css'

/** The project index: filters with counts, a search, an order, and the projects that fit. */
export function ReferenceList({ title, intro, items, index, leads }: BlockProps<'reference_list'> & Leading) {
  return (
    <section className={styles['index']}>
      <div className={styles['top']}>
        {(title || intro) && (
          <header className={styles['head']}>
            {title && <h2>{title}</h2>}
            {intro && <p>{intro}</p>}
          </header>
        )}
        {index && <MaturityFilter index={index} />}
      </div>
      {index && <Index index={index} items={items} leads={leads} />}
    </section>
  )
}

interface IndexProps extends Leading {
  index: ProjectIndex
  items: readonly ReferenceTeaser[]
}

function Index({ index, items, leads }: IndexProps) {
  const status = useRef<HTMLOutputElement>(null)
  // What was pressed is gone with its condition; the next thing to read is what is left.
  const onRemoved = () => status.current?.focus({ preventScroll: true })
  return (
    <>
      <div className={styles['bar']} id={resultsId}>
        <WordFilters index={index} />
        <output className={styles['status']} ref={status} tabIndex={-1}>
          <Count index={index} fitting={items.length} />
        </output>
        <ProjectSearch query={index.query} />
        <ProjectSorting query={index.query} />
        {items.length > 0 && <ProjectConditions conditions={index.conditions} onRemoved={onRemoved} />}
      </div>
      {items.length > 0 ? (
        <ProjectList projects={items} opening leads={leads} />
      ) : (
        <ProjectsNotFound index={index} onRemoved={onRemoved} />
      )}
    </>
  )
}

/** How many there are, announced politely when it changes; who hears it hears for what and in which order, too. */
function Count({ index: { total, conditions, query }, fitting }: { index: ProjectIndex; fitting: number }) {
  const { i18n, t } = useLingui()
  const shown = i18n.number(fitting)
  // The first order needs no telling before another one was chosen.
  const [ordered, setOrdered] = useState(false)
  if (query.sort && !ordered) setOrdered(true)
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
        {ordered && t`, order: ${order}`}
      </VisuallyHidden>
    </>
  )
}
