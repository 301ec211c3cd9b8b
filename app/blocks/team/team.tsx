import { useLingui } from '@lingui/react/macro'

import { Picture } from '../../media/picture.tsx'
import { imageSizes } from '../../media/sizes-attributes.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { EmailLink, PhoneLink } from '../../ui/phone-and-email-links.tsx'
import { Section } from '../../ui/section.tsx'

import styles from './team.module.css'

/** The team members, each pictured by a drawing of a favourite tool. */
export function Team({ title, intro, people }: BlockProps<'team'>) {
  const { t } = useLingui()
  // One or two people would leave a row of cards half empty: they are beside the title.
  const isMany = people.length > 2
  return (
    <Section title={title} intro={intro} isWide={isMany}>
      <ul className={isMany ? `${styles.people} ${styles.many}` : styles.people}>
        {people.map(({ uuid, id, name, role, tool, tool_image: drawing, note, since, email, phone }) => (
          <li key={uuid} id={id || undefined}>
            {drawing && <Picture className={styles.tool} picture={drawing} {...imageSizes.tool} />}
            <div className={styles.text}>
              <h3>{name}</h3>
              <p>{[role, since && t`here since ${since}`].filter(Boolean).join(', ')}</p>
              {tool && <p className={styles.name}>{tool}</p>}
              {note && <p className={styles.note}>{note}</p>}
              {(phone || email) && (
                <p className={styles.reach}>
                  {phone && <PhoneLink number={phone} />}
                  {email && <EmailLink address={email} />}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
