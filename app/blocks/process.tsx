import { Trans } from '@lingui/react/macro'

import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './process.module.css'

/** Numbered steps: what happens, how long it takes and what comes out. */
export function Process({ title, intro, steps }: BlockProps<'process'>) {
  return (
    <Section title={title} intro={intro}>
      <ol className={styles['steps']}>
        {steps.map(({ _uid, title, text, duration, result }) => (
          <li key={_uid}>
            <h3>{title}</h3>
            {text && <p>{text}</p>}
            {(duration || result) && (
              <dl>
                {duration && (
                  <div>
                    <dt>
                      <Trans>Takes</Trans>
                    </dt>
                    <dd>{duration}</dd>
                  </div>
                )}
                {result && (
                  <div>
                    <dt>
                      <Trans>Gives</Trans>
                    </dt>
                    <dd>{result}</dd>
                  </div>
                )}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
