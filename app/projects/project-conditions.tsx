import { Trans, useLingui } from '@lingui/react/macro'

import type { Condition, ProjectIndex } from '../../server-functions/content/schema/filled-projects.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { IndexLink } from './index-link.tsx'
import { isMaturity, stages } from './maturity-stages.ts'

import styles from './project-conditions.module.css'

/** Takes every condition away; the order stays. */
export const nothing = { category: undefined, service: undefined, maturity: undefined, q: undefined }

interface ConditionsProps {
  conditions: ProjectIndex['conditions']
  onRemoved: () => void
}

/** What the list is narrowed by, each a link that takes it away. */
export function ProjectConditions({ conditions, onRemoved }: ConditionsProps) {
  if (conditions.length === 0) return null
  return (
    <ul className={styles['conditions']}>
      {conditions.map((condition) => (
        <li key={condition.filter}>
          <IndexLink
            className={styles['condition']}
            change={{ [condition.filter]: undefined }}
            onClick={onRemoved}
          >
            <ConditionName condition={condition} />
            <VisuallyHidden>
              , <Trans>remove filter</Trans>
            </VisuallyHidden>
            <Icon name="close" />
          </IndexLink>
        </li>
      ))}
      {conditions.length > 1 && (
        <li>
          <IndexLink className={styles['all']} change={nothing} onClick={onRemoved}>
            <Trans>Remove all</Trans>
          </IndexLink>
        </li>
      )}
    </ul>
  )
}

/** A condition in the reader's words: “pump”, Medical, 0.8 Prototype. */
export function ConditionName({ condition: { filter, name } }: { condition: Condition }) {
  const { t } = useLingui()
  // Not `Trans`, which would read tags in a reader's words.
  if (filter === 'q') return t`“${name}”`
  if (filter === 'maturity' && isMaturity(name)) return `${name} ${t(stages[name])}`
  return name
}
