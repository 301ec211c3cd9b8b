import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

import type { Maturity } from '../../server-functions/content/schema/fields.ts'
import { VisuallyHidden } from '../chrome/visually-hidden.tsx'

import styles from './maturity-scale.module.css'

const stages: Record<Maturity, MessageDescriptor> = {
  '0.1': msg`Sketch`,
  '0.3': msg`Model`,
  '0.5': msg`Functional sample`,
  '0.8': msg`Prototype`,
  '0.9': msg`Pilot run`,
  '1.0': msg`Series`,
}

/** How far a project has come, from sketch (0.1) to series (1.0), as a mark on a rule. */
export function MaturityScale({ value }: { value: Maturity }) {
  const { t } = useLingui()
  return (
    <p className={styles['scale']}>
      <span className={styles['rule']} aria-hidden="true">
        {Object.keys(stages).map((stage) => (
          <i
            key={stage}
            style={{ insetInlineStart: `${Number(stage) * 100}%` }}
            data-reached={stage <= value}
          />
        ))}
        <b style={{ inlineSize: `${Number(value) * 100}%` }} />
      </span>
      <span className={styles['label']}>
        <VisuallyHidden>{t`Maturity`} </VisuallyHidden>
        {value} {t(stages[value])}
      </span>
    </p>
  )
}
