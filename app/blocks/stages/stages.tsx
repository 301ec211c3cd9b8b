import { Picture } from '../../media/picture.tsx'
import { imageSizes } from '../../media/sizes-attributes.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Section } from '../../ui/section.tsx'

import styles from './stages.module.css'

/** The development stages from sketch to series along a scale, and a column of pictures of projects at these stages. */
export function Stages({ title, intro, items }: BlockProps<'stages'>) {
  return (
    <Section
      className="sheet"
      title={title}
      intro={intro}
      isFeatured={items.some(({ image }) => image !== null)}
    >
      <ol className={styles.stages}>
        {items.map(({ _uid, _editable, maturity, title, text, duration, image }, index) => (
          <li key={_uid} id={anchorOf(items, index)} {..._editable}>
            {maturity && <p className={styles.mark}>{maturity}</p>}
            <div>
              <h3>{title}</h3>
              {text && <p>{text}</p>}
            </div>
            {duration && <p className={styles.duration}>{duration}</p>}
            {image && <Picture picture={image} {...imageSizes.stage} withNotice />}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** A stage can be linked to by its maturity (`#0.8`), the first one of several. */
function anchorOf(items: BlockProps<'stages'>['items'], index: number): string | undefined {
  const maturity = items[index]?.maturity
  return maturity && items.findIndex((item) => item.maturity === maturity) === index ? maturity : undefined
}
