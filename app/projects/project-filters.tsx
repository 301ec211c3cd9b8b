import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'

import type {
  Filter,
  FilterOption,
  ProjectIndex,
} from '../../server-functions/content/schema/project-listing.ts'
import { Icon } from '../ui/icon.tsx'
import { useRememberedDisclosure } from '../ui/remembered-disclosure.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { FilterLink, resultsId } from './filter-link.tsx'
import { isMaturity, maturityNames } from './maturity-names.ts'

import styles from './project-filters.module.css'

/** The maturity filter: always visible on wide viewports, collapsed behind a summary on narrow ones. */
export function MaturityFilter({ index: { options, query } }: { index: ProjectIndex }) {
  const { t } = useLingui()
  return (
    <Filters kind="scale" summary={t`Maturity`}>
      <Group label={t`Maturity`} className={styles.rule}>
        {options.maturity.map((option) => (
          <Stage key={option.value} option={option} chosen={query.maturity === option.value} />
        ))}
      </Group>
    </Filters>
  )
}

/** The filters by industry and service, collapsed behind a summary. */
export function TopicFilters({ index: { options, query } }: { index: ProjectIndex }) {
  const { t } = useLingui()
  return (
    <Filters kind="topics" summary={t`Industry and services`}>
      {/* A browser opens the filters for a link to this fragment; after a client-side navigation, focus-after-navigation.tsx does. */}
      <TopicFilter
        filter="category"
        id="industries"
        label={t`Industry`}
        options={options.category}
        chosen={query.category}
      />
      <TopicFilter filter="service" label={t`Services`} options={options.service} chosen={query.service} />
    </Filters>
  )
}

interface FiltersProps {
  kind: 'scale' | 'topics'
  summary: string
  children: ReactNode
}

function Filters({ kind, summary, children }: FiltersProps) {
  const disclosure = useRememberedDisclosure(kind)
  return (
    <details className={`${styles.filters} ${styles[kind]}`} {...disclosure}>
      <summary>
        {summary}
        <Icon name="down" />
      </summary>
      <div className={styles.groups}>{children}</div>
    </details>
  )
}

interface GroupProps {
  label: string
  id?: string
  className: string | undefined
  /** The number of rows of the two columns on phones. */
  rows?: number
  children: ReactNode
}

function Group({ label, id, className, rows, children }: GroupProps) {
  const style: (CSSProperties & Record<'--rows', number>) | undefined = rows ? { '--rows': rows } : undefined
  return (
    <nav className={styles.group} id={id} aria-label={label}>
      <p aria-hidden="true">{label}</p>
      <ul className={className} style={style}>
        {children}
      </ul>
    </nav>
  )
}

interface TopicProps {
  filter: Filter
  id?: string
  label: string
  options: FilterOption[]
  chosen: string | undefined
}

function TopicFilter({ filter, id, label, options, chosen }: TopicProps) {
  if (options.length === 0) return null
  return (
    <Group label={label} id={id} className={styles.labels} rows={Math.ceil(options.length / 2)}>
      {options.map((option) => (
        <li key={option.value}>
          <Option filter={filter} option={option} chosen={option.value === chosen}>
            {option.name}
          </Option>
        </li>
      ))}
    </Group>
  )
}

/** A stage of the scale as a filter, with one tick per project. */
function Stage({ option, chosen }: { option: FilterOption; chosen: boolean }) {
  const { t } = useLingui()
  const { value, count, total } = option
  const style: CSSProperties & Record<'--at' | '--count' | '--total', number> = {
    '--at': Number(value),
    '--count': count,
    '--total': total,
  }
  return (
    <li style={style}>
      <span className={styles.ticks} aria-hidden="true" />
      <Option filter="maturity" option={option} chosen={chosen}>
        <b>{value}</b> {isMaturity(value) && t(maturityNames[value])}
      </Option>
    </li>
  )
}

interface OptionProps {
  filter: Filter
  option: FilterOption
  chosen: boolean
  children: ReactNode
}

/** A filter link with its result count. Without results it is plain text; the chosen one removes itself. */
function Option({ filter, option: { value, count }, chosen, children }: OptionProps) {
  const { t, i18n } = useLingui()
  const showResults = useShowResults()
  if (count === 0 && !chosen)
    return (
      <span className={styles.option} data-empty>
        {children} <small>0</small>
      </span>
    )
  return (
    <FilterLink
      className={styles.option}
      change={{ [filter]: chosen ? undefined : value }}
      chosen={chosen}
      onClick={showResults}
    >
      {children} <small>{i18n.number(count)}</small>
      {chosen && <VisuallyHidden isInstruction>, {t`remove filter`}</VisuallyHidden>}
    </FilterLink>
  )
}

/**
 * After a click on a filter, closes the filters and scrolls to the results, as the hash does without JavaScript; in a wide window
 * a click on the maturity ruler scrolls to the ruler, which is just above them. Not by keyboard: the focus stays on the filter.
 */
function useShowResults() {
  const router = useRouter()
  return ({ currentTarget }: MouseEvent) => {
    if (currentTarget.matches(':focus-visible')) return
    const pressed = currentTarget.closest('details')
    const stop = router.subscribe('onRendered', () => {
      stop()
      const bar = document.getElementById(resultsId)
      const filters = bar?.querySelector('details')
      if (filters) filters.open = false
      const isRuler = pressed !== filters && matchMedia('(width >= 60rem)').matches
      const start = isRuler ? pressed : bar
      start?.scrollIntoView({ behavior: 'instant' })
      addEventListener('click', ignoreSecondClick, { capture: true, once: true })
    })
  }
}

/** The second click of a double click would hit whatever moved under the pointer. */
function ignoreSecondClick(event: Event) {
  if (!(event instanceof UIEvent) || event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
