import { Picture } from '../media/picture.tsx'
import { CardLink } from './card-link.tsx'
import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './link-cards.module.css'

/** Ways on to other pages, with a sentence each. A way that leads nowhere is left out. */
export function LinkCards({ title, items }: BlockProps<'link_cards'>) {
  return (
    <Section title={title}>
      <ul className={styles['cards']}>
        {items.map(
          ({ _uid, title, text, image, link }) =>
            link && (
              <li key={_uid}>
                <h3>
                  <CardLink href={link.href} headline={title} />
                </h3>
                {text && <p>{text}</p>}
                {image && <Picture picture={{ ...image, alt: '' }} />}
              </li>
            ),
        )}
      </ul>
    </Section>
  )
}
