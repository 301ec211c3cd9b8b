import { useLingui } from '@lingui/react/macro'

import { useLocale } from '../../i18n/use-locale.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Section } from '../../ui/section.tsx'
import { proportionalLengths } from './proportional-lengths.ts'

import styles from './process.module.css'

/** Numbered steps, each with its duration drawn as a dimension line: to scale if all have the same unit. */
export function Process({ title, intro, steps }: BlockProps<'process'>) {
  const { t } = useLingui()
  const lengths = proportionalLengths(
    steps.map(({ duration }) => duration),
    useLocale(),
  )
  return (
    <Section title={title} intro={intro}>
      <ol className={styles.steps}>
        {steps.map(({ _uid, _editable, title, text, duration, result }, index) => (
          <li key={_uid} {..._editable}>
            <h3>{title}</h3>
            <p
              className={lengths ? `${styles.dimension} ${styles.scaled}` : styles.dimension}
              style={lengths && { '--length': lengths[index] }}
            >
              {duration && <span>{duration}</span>}
            </p>
            {text && <p>{text}</p>}
            {result && (
              <p className={styles.result}>
                <span>{t`Result`}</span> {result}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
