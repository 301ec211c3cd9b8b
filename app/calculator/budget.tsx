import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

import { calculate, reachOf } from '../../server-functions/calculator/calculate.ts'
import {
  maxBudget,
  type Reach,
  type ScalePoint,
  scalePoints,
  type Span,
  type StageFigures,
} from '../../server-functions/content/schema/calculator.ts'
import { ListingSearchParams } from '../../server-functions/search-params/search-params.ts'
import { buttonLook } from '../ui/button.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { useMaturityNames } from './use-maturity-names.ts'
import { useRangeFormat } from './use-range-format.ts'

import styles from './budget.module.css'

/** The anchor of the question, for its form without JavaScript and for links to it. */
const budgetId = 'budget'
const answerId = 'budget-answer'

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

/** Whole euros as they are written, with or without signs between thousands (as `asEuros` of the search params reads them). */
const writtenEuros = String.raw`\d{1,3}([.,' ]?\d{3})*`

/** How far a sum leads from an idea: a field, and the answer on the scale. */
export function Budget({ budget, stages, surcharge, path, contactLink, children }: BudgetProps) {
  const { i18n, t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(i18n.number(budget))
  // It may have been typed before the script had loaded.
  const takeOver = useEffectEvent(() => setTyped(field.current?.value ?? typed))
  useEffect(() => takeOver(), [])
  const { budget: sum } = ListingSearchParams.parse({ budget: typed })
  const isTyping = useRested(typed) !== typed
  const reach = reachOf(stages, sum ?? 0, surcharge)
  const href = sum ? contactLink(sum) : ''
  const most = i18n.number(maxBudget)
  const limits = t`Please enter whole euros, from 1 to ${most}.`
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
            type="text"
            name="budget"
            inputMode="numeric"
            pattern={writtenEuros}
            title={limits}
            // A browser would restore the sum when somebody goes back, but not the answer.
            autoComplete="off"
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            aria-invalid={sum === undefined || undefined}
            aria-describedby={answerId}
          />
        </label>
        {children}
        <button type="submit" {...buttonLook({ size: 'lg' })}>
          <Trans>Calculate</Trans>
        </button>
      </form>
      <ReachScale reach={reach} stages={stages} surcharge={surcharge} />
      {/* Not announced after each digit. */}
      <p id={answerId} className={styles.answer} aria-live="polite" aria-busy={isTyping}>
        {sum ? <ReachSentence {...reach} sum={sum} stages={stages} surcharge={surcharge} /> : limits}
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

/** The value once it has not changed for a second. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setRested, 1000, value)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

interface ReachScaleProps {
  reach: Reach
  stages: readonly StageFigures[]
  surcharge: number
}

/** The scale up to the stage that a sum certainly leads to, and striped up to the one that it may lead to. */
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
  const rest = sum - calculate(stages, '0', sure, surcharge).cost[1]
  if (sure === last.maturity && rest > 0) {
    const left = euros(rest)
    return (
      <Trans>
        From an idea as far as <b>{safely}</b>, with at least {left} to spare.
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
