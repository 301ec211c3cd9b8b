import { Trans, useLingui } from '@lingui/react/macro'

import { messages as de } from '../../locales/de/calculator.po'
import { messages as en } from '../../locales/en/calculator.po'
import { calculate } from '../../server-functions/calculator/calculate.ts'
import type { Calculator, EstimateMedians, Span } from '../../server-functions/content/schema/calculator.ts'
import { contactFormId } from '../../server-functions/paths/contact-form-id.ts'
import { featureCatalogues, featureMessages } from '../i18n/feature-messages.tsx'
import { useCurrentPage } from '../router/use-site-and-page.ts'
import type { BlockProps } from '../ui/block-props.ts'
import { buttonLook } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { Budget } from './budget.tsx'
import { MaturitySelects } from './maturity-selects.tsx'
import { MedicalSwitch } from './medical-switch.tsx'
import { ScaleSlider } from './scale-slider.tsx'
import { SimilarProjects } from './similar-projects.tsx'
import { StageDeliverables } from './stage-deliverables.tsx'
import { StageTable } from './stage-table.tsx'
import { useHandlesInUrl } from './use-handles-in-url.ts'
import { useRangeFormat } from './use-range-format.ts'

import styles from './calculator.module.css'

/** The anchor of the calculator, for its form without JavaScript. */
const calculatorId = 'calculator'

/**
 * The maturity scale with two handles, the stage that one has and the one that one needs, and the weeks and euros in
 * between.
 */
export function CalculatorBlock({
  title,
  intro,
  contact_link: contact,
  calculator,
  short,
}: BlockProps<'maturity_calculator'>) {
  if (!calculator) return null
  return (
    <Section title={title} intro={intro} id={calculatorId} isFeatured isSheet>
      <CalculatorMessages>
        <SetCalculator {...calculator} contactHref={contact?.href ?? ''} isShort={short} />
      </CalculatorMessages>
    </Section>
  )
}

interface SetCalculatorProps extends Calculator {
  contactHref: string
  isShort: boolean
}

function SetCalculator({ contactHref, isShort, ...calculator }: SetCalculatorProps) {
  const { stages, costHref, estimatesHref, medicalSurcharge } = calculator
  const path = useCurrentPage()?.canonical ?? ''
  const { move, ...handles } = useHandlesInUrl(calculator)
  const { have, need, isMedical } = handles
  const surcharge = isMedical ? medicalSurcharge : 0
  const { passed, weeks, cost } = calculate(stages, have, need, surcharge)
  const { t } = useLingui()
  return (
    <div className={styles.calculator} data-short={isShort || undefined}>
      <form
        action={`${path}#${calculatorId}`}
        aria-label={t`Have and need`}
        onSubmit={(event) => event.preventDefault()}
      >
        {calculator.budget !== null && <input type="hidden" name="budget" value={calculator.budget} />}
        <noscript>
          <MaturitySelects have={have} need={need} />
        </noscript>
        <ScaleSlider have={have} need={need} onMove={move} />
        {medicalSurcharge > 0 && (
          <MedicalSwitch
            surcharge={medicalSurcharge}
            isOn={isMedical}
            onChange={(isOn) => move({ isMedical: isOn })}
          />
        )}
        <p className={styles.submit}>
          <button type="submit" {...buttonLook({ size: 'lg' })}>
            {t`Calculate`}
          </button>
        </p>
      </form>
      <Totals weeks={weeks} cost={cost} calendarFactor={calculator.calendarFactor} />
      {!isShort && (
        <StageDeliverables stages={passed}>
          <StageTable stages={calculate(stages, '0', '1.0', surcharge).passed} />
        </StageDeliverables>
      )}
      <SimilarProjects projects={calculator.projects} />
      <p className={styles.next}>
        {contactHref && (
          <SiteLink
            href={`${contactHref}?have=${have}&need=${need}${isMedical ? '&medical=1' : ''}#${contactFormId}`}
            {...buttonLook({ size: 'lg' })}
          >
            {t`Ask for a quote for this`}
          </SiteLink>
        )}
        {costHref && costHref !== path && (
          <SiteLink href={costHref}>{t`What makes it cheaper or more expensive`}</SiteLink>
        )}
        {estimatesHref && (
          <SiteLink href={estimatesHref}>
            {calculator.estimates ? (
              <EstimatesLabel {...calculator.estimates} />
            ) : (
              t`How our estimates turned out`
            )}
          </SiteLink>
        )}
      </p>
      {!isShort && (
        <Budget
          budget={handles.budget}
          have={have}
          stages={stages}
          surcharge={surcharge}
          path={path}
          contactHref={contactHref}
          onChange={(budget) => move({ budget })}
        >
          <input type="hidden" name="have" value={have} />
          <input type="hidden" name="need" value={need} />
          {isMedical && <input type="hidden" name="medical" value="1" />}
        </Budget>
      )}
    </div>
  )
}

/** Provides the messages of the calculator: a catalogue of their own, so that only pages with one load them. */
const CalculatorMessages = featureMessages(featureCatalogues({ de, en }))

interface TotalsProps extends Pick<Calculator, 'calendarFactor'> {
  weeks: Span
  cost: Span
}

/** Weeks and cost between two points of the scale, and how long it takes including approvals, tests and breaks. */
function Totals({ weeks, cost, calendarFactor }: TotalsProps) {
  const { t } = useLingui()
  const { weeksOf, costOf } = useRangeFormat()
  const [least, most] = weeks.map((count) => Math.round(count * (calendarFactor ?? 1)))
  const calendar = calendarFactor && weeksOf([least ?? 0, most ?? 0])
  return (
    <div className={styles.totals} aria-live="polite">
      <p>
        <b>{weeksOf(weeks)}</b>{' '}
        <span>
          {calendar
            ? t`of work. With approvals, tests and breaks, usually ${calendar}`
            : t`of work, not counting the time for your approvals and tests`}
        </span>
      </p>
      <p>
        <b>{costOf(cost)}</b> <span>{t`net; the quotation names a fixed price for each stage`}</span>
      </p>
    </div>
  )
}

function EstimatesLabel(medians: EstimateMedians) {
  const { i18n } = useLingui()
  const [weeks, cost] = [medians.weeks, medians.cost].map((share) =>
    i18n
      .number(share, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })
      .replace('-', '−'),
  )
  return (
    <Trans>
      How our estimates turned out: weeks {weeks}, cost {cost} in the median
    </Trans>
  )
}
