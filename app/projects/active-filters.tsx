import { useLingui } from '@lingui/react/macro'

import type { Condition, ProjectIndex } from '../../server-functions/content/schema/project-listing.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { FilterLink } from './filter-link.tsx'
import { isMaturity, maturityNames } from './maturity-names.ts'

import styles from './active-filters.module.css'

/** The search params that remove every condition and keep the order. */
export const noConditions = {
  category: undefined,
  service: undefined,
  maturity: undefined,
  q: undefined,
} satisfies Record<Condition['filter'], undefined>

interface ActiveFiltersProps {
  conditions: ProjectIndex['conditions']
  onRemoved: () => void
}

/** The active filters and search term, each a link that removes it. */
export function ActiveFilters({ conditions, onRemoved }: ActiveFiltersProps) {
  const { t } = useLingui()
  if (conditions.length === 0) return null
  return (
    <ul className={styles.conditions}>
      {conditions.map((condition) => (
        <li key={condition.filter}>
          <FilterLink
            className={styles.condition}
            change={{ [condition.filter]: undefined }}
            onClick={onRemoved}
          >
            <ConditionName condition={condition} />
            <VisuallyHidden isInstruction>, {t`remove filter`}</VisuallyHidden>
            <Icon name="close" />
          </FilterLink>
        </li>
      ))}
      {conditions.length > 1 && (
        <li>
          <FilterLink className={styles.all} change={noConditions} onClick={onRemoved}>
            {t`Remove all`}
          </FilterLink>
        </li>
      )}
    </ul>
  )
}

/** The translated name of a condition: “pump”, Medical, 0.8 Prototype. */
export function ConditionName({ condition: { filter, name } }: { condition: Condition }) {
  const { t } = useLingui()
  // `t`, as `Trans` would parse tags in the visitor's search term.
  if (filter === 'q') return t`“${name}”`
  if (filter === 'maturity' && isMaturity(name)) return `${name} ${t(maturityNames[name])}`
  return name
}
