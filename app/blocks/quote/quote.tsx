import { Picture } from '../../media/picture.tsx'
import { imageSizes } from '../../media/sizes-attributes.ts'
import type { BlockProps } from '../../ui/block-props.ts'

import styles from './quote.module.css'

/**
 * A quotation, as a sheet of paper laid over the lower edge of its image if it has one. The text carries no quotation marks; the style sheet
 * sets the language's own (`quotes: auto`).
 */
export function Quote({ text, author, role, image }: BlockProps<'quote'>) {
  const quote = (
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
  if (!image) return quote
  return (
    <div className={styles.pictured}>
      <Picture picture={image} {...imageSizes.full} withNotice />
      {quote}
    </div>
  )
}
