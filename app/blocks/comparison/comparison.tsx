import { useLingui } from '@lingui/react/macro'

import { pictureUrlFragment } from '../../../server-functions/content/url-fragments.ts'
import { Picture } from '../../media/picture.tsx'
import { imageSizes } from '../../media/sizes-attributes.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'

import styles from './comparison.module.css'

/**
 * A before/after image comparison: a range input moves the edge between the images (comparison-slider.ts). Until its script has
 * run both images are shown small within the same box, against layout shift; in print and without JavaScript side by side.
 */
export function Comparison(block: BlockProps<'comparison'>) {
  const { _uid, title, before, before_label, after, after_label, caption } = block
  if (!before || !after) return null
  return (
    <Section title={title}>
      <figure id={pictureUrlFragment(_uid)} className={styles.comparison}>
        <div className={styles.frame}>
          <div className={styles.before}>
            <Picture picture={before} {...imageSizes.content} />
            {before_label && <p>{before_label}</p>}
          </div>
          <div className={styles.after}>
            <Picture picture={after} {...imageSizes.content} />
            {after_label && <p>{after_label}</p>}
          </div>
          <Handle before={before_label} after={after_label} />
        </div>
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    </Section>
  )
}

/** A range input, so keyboard, touch and mouse work natively. */
function Handle({ before, after }: { before: string; after: string }) {
  const { t } = useLingui()
  const [left, right] = [before || t`Before`, after || t`After`]
  const [split, rest] = [50, 50]
  return (
    <>
      <input
        className={styles.range}
        type="range"
        min="0"
        max="100"
        defaultValue={split}
        aria-label={t`Edge between “${left}” and “${right}”`}
        aria-valuetext={t`${split}% ${left}, ${rest}% ${right}`}
        data-edge
        data-light
      />
      <span className={styles.edge} aria-hidden="true">
        <Icon name="slide" />
      </span>
    </>
  )
}
