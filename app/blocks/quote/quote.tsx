import type { BlockProps } from '../../ui/block-props.ts'

import styles from './quote.module.css'

/** The text carries no quotation marks; the style sheet sets the language's own (`quotes: auto`). */
export function Quote({ text, author, role }: BlockProps<'quote'>) {
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p>
          <q>{text}</q>
        </p>
      </blockquote>
      {author && (
        <figcaption>
          {author}
          {role && <span>{role}</span>}
        </figcaption>
      )}
    </figure>
  )
}
