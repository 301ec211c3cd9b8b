import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

import { calculate, maxBudget, reachOf } from '../../server-functions/calculator/calculate.ts'
import {
  type Reach,
  type ScalePoint,
  scalePoints,
  type Span,
  type StageFigures,
} from '../../server-functions/content/schema/calculator.ts'
import { buttonLook } from '../ui/button.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { useMaturityNames } from './use-maturity-names.ts'
import { useRangeFormat } from './use-range-format.ts'

import styles from './budget.module.css'

/** The anchor of the question, for its form without JavaScript and for links to it. */
const budgetId = 'budget'

interface BudgetProps {
  /** In euros, as the URL names it. */
  budget: number
  stages: readonly StageFigures[]
  /** In per cent of the cost. */
  surcharge: number
  /** The path of the page. */
  path: string
  /** The link to the contact form with a sum in euros; '' if the page leads to none. */
  contactLink: (sum: number) => string
  /** Hidden fields with the other search params of the calculator. */
  children: ReactNode
}

/** How far a sum leads from an idea: a field, and the answer on the scale. */
export function Budget({ budget, stages, surcharge, path, contactLink, children }: BudgetProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(String(budget))
  // It may have been typed before the script had loaded.
  const takeOver = useEffectEvent(() => setTyped(field.current?.value ?? typed))
  useEffect(() => takeOver(), [])
  const sum = Number(typed)
  const isValid = Number.isInteger(sum) && sum >= 1 && sum <= maxBudget
  const reach = reachOf(stages, isValid ? sum : 0, surcharge)
  const href = isValid ? contactLink(sum) : null
  return (
    <div id={budgetId} className={`${styles.budget} screen-only`}>
      <h3>
        <Trans>How much is left?</Trans>
      </h3>
      <form
        action={`${path}#${budgetId}`}
        aria-label={t`Budget`}
        onSubmit={(event) => event.preventDefault()}
      >
        <label>
          <Trans>Amount in euros</Trans>
          <input
            ref={field}
            type="number"
            name="budget"
            min={1}
            max={maxBudget}
            step={1}
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        {children}
        <button type="submit" {...buttonLook({ size: 'lg' })}>
          <Trans>Calculate</Trans>
        </button>
      </form>
      <ReachScale reach={reach} stages={stages} surcharge={surcharge} />
      <p className={styles.answer} aria-live="polite">
        {isValid && <ReachSentence {...reach} sum={sum} stages={stages} surcharge={surcharge} />}
      </p>
      {href && (
        <p>
          <SiteLink href={href} {...buttonLook({ size: 'lg' })}>
            <Trans>Ask with this budget</Trans>
          </SiteLink>
        </p>
      )}
    </div>
  )
}

interface ReachScaleProps {
  reach: Reach
  stages: readonly StageFigures[]
  surcharge: number
}

/** The scale up to the stage that a sum certainly leads to, and pale up to the one that it may lead to. */
function ReachScale({ reach: { sure, possible }, stages, surcharge }: ReachScaleProps) {
  const { shortNameOf } = useMaturityNames()
  const { costOf } = useRangeFormat()
  const last = scalePoints.length - 1
  /** The highest cost from an idea on. */
  const spanTo = (point: ScalePoint): Span => {
    const [, most] = calculate(stages, '0', point, surcharge).cost
    return [most, most]
  }
  const at = (point: Reach['sure']) => (point ? scalePoints.indexOf(point) : 0) / last
  return (
    <div
      className={styles.scale}
      style={{ '--sure': at(sure), '--possible': at(possible) }}
      aria-hidden="true"
    >
      <p>
        <i />
        <b />
      </p>
      <ul>
        {scalePoints.map((point, index) => (
          <li
            key={point}
            style={{ '--at': index / last }}
            data-between={at(possible) >= index / last || undefined}
          >
            {shortNameOf(point)}
            {point !== '0' && <small>{costOf(spanTo(point))}</small>}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ReachSentenceProps extends Reach, Pick<BudgetProps, 'stages' | 'surcharge'> {
  sum: number
}

function ReachSentence({ sure, possible, sum, stages, surcharge }: ReachSentenceProps) {
  const { nameOf } = useMaturityNames()
  const { costOf } = useRangeFormat()
  const euros = (amount: number) => costOf([amount, amount])
  const [first, last] = [stages[0], stages.at(-1)]
  if (!first || !last) return null
  if (!possible) {
    const missing = euros(calculate(stages, '0', first.maturity, surcharge).cost[0] - sum)
    const next = nameOf(first.maturity)
    return (
      <Trans>
        {missing} short of <b>{next}</b>. Call us all the same.
      </Trans>
    )
  }
  const further = nameOf(possible)
  if (!sure)
    return (
      <Trans>
        From an idea, perhaps as far as <b>{further}</b>.
      </Trans>
    )
  const safely = nameOf(sure)
  if (sure === last.maturity) {
    const left = euros(sum - calculate(stages, '0', sure, surcharge).cost[1])
    return (
      <Trans>
        From an idea as far as <b>{safely}</b>, with {left} to spare.
      </Trans>
    )
  }
  if (sure === possible)
    return (
      <Trans>
        From an idea as far as <b>{safely}</b>.
      </Trans>
    )
  return (
    <Trans>
      From an idea as far as <b>{safely}</b>, perhaps even <b>{further}</b>.
    </Trans>
  )
}
