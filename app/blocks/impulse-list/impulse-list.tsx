import { useForeignLanguage } from '../../i18n/use-foreign-language.ts'
import { Picture } from '../../media/picture.tsx'
import { imageSizes } from '../../media/sizes-attributes.ts'
import type { BlockProps, WithPriority } from '../../ui/block-props.ts'
import { MoreButton } from '../../ui/button.tsx'
import { CardLink } from '../../ui/card-link.tsx'
import { Section } from '../../ui/section.tsx'

import styles from './impulse-list.module.css'

/** A list of impulses (short essays): all of them, or the first few and a link to all. */
export function ImpulseList({
  title,
  intro,
  items,
  link,
  link_label,
  priority,
}: BlockProps<'impulse_list'> & WithPriority) {
  const foreign = useForeignLanguage()
  return (
    <Section title={title} intro={intro}>
      <ul className={styles.impulses}>
        {items.map(({ uuid, href, headline, lead, image }, index) => (
          <li key={uuid}>
            <h3>
              <CardLink href={href} headline={headline} />
            </h3>
            {lead && <p lang={foreign(href)}>{lead}</p>}
            {image && (
              <Picture
                picture={{ ...image, alt: '' }}
                {...(index % 3 === 0 && items.length !== 2 ? imageSizes.impulseWide : imageSizes.impulseHalf)}
                priority={priority && index === 0}
              />
            )}
          </li>
        ))}
      </ul>
      {link && link_label && <MoreButton {...link}>{link_label}</MoreButton>}
    </Section>
  )
}
