import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

import { calculate, defaultBudget, reachOf } from '../../server-functions/calculator/calculate.ts'
import {
  maxBudget,
  type Reach,
  type ScalePoint,
  scalePoints,
  type Span,
  type StageFigures,
} from '../../server-functions/content/schema/calculator.ts'
import { contactFormId } from '../../server-functions/paths/contact-form-id.ts'
import { ListingSearchParams } from '../../server-functions/search-params/search-params.ts'
import { buttonLook } from '../ui/button.tsx'
import { useMaturityNames } from './use-maturity-names.ts'
import { useRangeFormat } from './use-range-format.ts'

import styles from './budget.module.css'
import shared from './calculator.module.css'

/** The anchor of the question, for its form without JavaScript and for links to it. */
const budgetId = 'budget'
const answerId = 'budget-answer'
const formId = 'budget-form'

interface BudgetProps {
  /** In euros, or the entered text if it is not a valid sum; null before somebody enters one. */
  budget: number | string | null
  /** What one has. */
  have: ScalePoint
  stages: readonly StageFigures[]
  /** In per cent of the cost. */
  surcharge: number
  /** The path of the page. */
  path: string
  /** The page with the contact form; '' if the page leads to none. */
  contactHref: string
  /** A valid sum, or none. */
  onChange: (budget: number | null) => void
  /** Hidden fields with the other search params of the calculator, also of the contact form. */
  children: ReactNode
}

/** Null if it is not a valid sum. */
function sumOf(typed: string): number | null {
  const { budget } = ListingSearchParams.parse({ budget: typed })
  return typeof budget === 'number' ? budget : null
}

/** How far a sum leads from the stage that one has: a field, and the answer on the scale. */
export function Budget({
  budget,
  have,
  stages,
  surcharge,
  path,
  contactHref,
  onChange,
  children,
}: BudgetProps) {
  const { i18n, t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const formatted = typeof budget === 'number' ? i18n.number(budget) : (budget ?? '')
  const [typed, setTyped] = useState(formatted)
  const [lastBudget, setLastBudget] = useState(budget)
  // Another address may name another sum.
  if (budget !== lastBudget) {
    setLastBudget(budget)
    if (sumOf(typed) !== budget) setTyped(formatted)
  }
  const change = (value: string) => {
    setTyped(value)
    onChange(sumOf(value))
  }
  // It may have been typed before the script had loaded.
  const takeOver = useEffectEvent(() => {
    if (field.current && field.current.value !== typed) change(field.current.value)
  })
  useEffect(() => takeOver(), [])
  const sum = typed === '' ? defaultBudget : sumOf(typed)
  const isTyping = useRested(typed) !== typed
  const reach = reachOf(stages, sum ?? 0, have, surcharge)
  const most = i18n.number(maxBudget)
  const limits = t`Please enter whole euros, from 1 to ${most}.`
  return (
    <div id={budgetId} className={`${styles.budget} screen-only`}>
      <h3>{t`How much is left?`}</h3>
      <form
        id={formId}
        action={`${path}#${budgetId}`}
        aria-label={t`Budget`}
        // There is an answer already; only the contact form is another page.
        onSubmit={(event) => {
          if (!event.nativeEvent.submitter?.hasAttribute('formaction')) event.preventDefault()
        }}
      >
        <label className={shared.label}>
          {t`Amount in euros`}
          <input
            ref={field}
            type="text"
            name="budget"
            inputMode="numeric"
            maxLength={40}
            // The browser's own message until the script has loaded, and without it.
            pattern=".*[1-9].*"
            title={limits}
            // A browser would restore the sum when somebody goes back, but not the answer.
            autoComplete="off"
            placeholder={i18n.number(defaultBudget)}
            value={typed}
            onChange={({ target }) => change(target.value)}
            onBlur={() => typeof budget === 'number' && setTyped(formatted)}
            aria-invalid={sum === null || undefined}
            aria-describedby={answerId}
          />
        </label>
        {children}
        <button type="submit" {...buttonLook({ size: 'lg' })}>
          {t`Calculate`}
        </button>
      </form>
      <ReachScale reach={reach} have={have} stages={stages} surcharge={surcharge} />
      {/* Not announced after each digit. */}
      <p id={answerId} className={styles.answer} aria-live="polite" aria-busy={isTyping}>
        {sum ? <ReachSentence {...{ ...reach, sum, have, stages, surcharge }} /> : limits}
      </p>
      {typed && sum && contactHref && (
        <p>
          {/* Not a link: it submits the content of the field, also without JavaScript, where the page has an earlier
              sum. */}
          <button
            type="submit"
            form={formId}
            formAction={`${contactHref}#${contactFormId}`}
            {...buttonLook({ size: 'lg' })}
          >
            {t`Ask with this budget`}
          </button>
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

interface ReachScaleProps extends Pick<BudgetProps, 'have' | 'stages' | 'surcharge'> {
  reach: Reach
}

/** The scale up to the stage that a sum certainly reaches, and striped up to the one that it may reach. */
function ReachScale({ reach: { sure, possible }, have, stages, surcharge }: ReachScaleProps) {
  const { shortNameOf } = useMaturityNames()
  const { costOf } = useRangeFormat()
  const last = scalePoints.length - 1
  /** The highest cost from what one has. */
  const spanTo = (point: ScalePoint): Span => {
    const [, most] = calculate(stages, have, point, surcharge).cost
    return [most, most]
  }
  const at = (point: ScalePoint | null) => scalePoints.indexOf(point ?? have) / last
  return (
    <div
      className={styles.scale}
      style={{ '--have': at(have), '--sure': at(sure), '--possible': at(possible) }}
      aria-hidden="true"
    >
      <p className={shared.ticks}>
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
            {Number(point) > Number(have) && <small>{costOf(spanTo(point))}</small>}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ReachSentenceProps extends Reach, Pick<BudgetProps, 'have' | 'stages' | 'surcharge'> {
  sum: number
}

function ReachSentence({ sure, possible, sum, have, stages, surcharge }: ReachSentenceProps) {
  const { t } = useLingui()
  const { nameOf } = useMaturityNames()
  const { costOf } = useRangeFormat()
  const euros = (amount: number) => costOf([amount, amount])
  const stage = nameOf(have)
  const start = have === '0' ? t`From an idea` : t`From ${stage}`
  const [first, last] = [stages.find(({ maturity }) => Number(maturity) > Number(have)), stages.at(-1)]
  if (!first || !last) return null
  if (!possible) {
    const missing = euros(calculate(stages, have, first.maturity, surcharge).cost[0] - sum)
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
        {start}, perhaps as far as <b>{further}</b>.
      </Trans>
    )
  const safely = nameOf(sure)
  const rest = sum - calculate(stages, have, sure, surcharge).cost[1]
  if (sure === last.maturity && rest > 0) {
    const left = euros(rest)
    return (
      <Trans>
        {start} as far as <b>{safely}</b>, with at least {left} to spare.
      </Trans>
    )
  }
  if (sure === possible)
    return (
      <Trans>
        {start} as far as <b>{safely}</b>.
      </Trans>
    )
  return (
    <Trans>
      {start} as far as <b>{safely}</b>, perhaps even <b>{further}</b>.
    </Trans>
  )
}
