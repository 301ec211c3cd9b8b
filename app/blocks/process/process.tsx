import { Trans } from '@lingui/react/macro'

import type { BlockProps } from '../../ui/block-props.ts'
import { Section } from '../../ui/section.tsx'

import styles from './process.module.css'

/** Numbered steps, each with its duration drawn as a dimension line. */
export function Process({ title, intro, steps }: BlockProps<'process'>) {
  return (
    <Section title={title} intro={intro}>
      <ol className={styles.steps}>
        {steps.map(({ _uid, _editable, title, text, duration, result }) => (
          <li key={_uid} {..._editable}>
            <h3>{title}</h3>
            <p className={styles.dimension}>{duration && <span>{duration}</span>}</p>
            {text && <p>{text}</p>}
            {result && (
              <p className={styles.result}>
                <span>
                  <Trans>Result</Trans>
                </span>{' '}
                {result}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
