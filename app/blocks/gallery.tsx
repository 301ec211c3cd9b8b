import { Picture } from '../media/picture.tsx'
import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './gallery.module.css'

/** Several pictures, each in its own measure. */
export function Gallery({ title, layout, items }: BlockProps<'gallery'>) {
  return (
    <Section title={title}>
      <ul className={styles['gallery']} data-layout={layout}>
        {items.map(
          ({ _uid, image, caption }) =>
            image && (
              <li key={_uid} style={{ flexGrow: image.height ? image.width / image.height : 1 }}>
                <figure>
                  <Picture picture={image} />
                  {caption && <figcaption>{caption}</figcaption>}
                </figure>
              </li>
            ),
        )}
      </ul>
    </Section>
  )
}
