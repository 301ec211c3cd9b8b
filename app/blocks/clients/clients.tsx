import { Picture } from '../../media/picture.tsx'
import { imageSizes } from '../../media/sizes-attributes.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Section } from '../../ui/section.tsx'

import styles from './clients.module.css'

/** Client logos in one size, each with trade and town; a client without a logo is shown by name. */
export function Clients({ title, clients }: BlockProps<'clients'>) {
  return (
    <Section title={title} isWide>
      <ul className={styles.clients}>
        {clients.map(({ uuid, name, logo, trade, town }) => (
          <li key={uuid}>
            {logo ? (
              <Picture className={styles.logo} picture={{ ...logo, alt: name }} {...imageSizes.logo} />
            ) : (
              <p className={styles.name}>{name}</p>
            )}
            {(trade || town) && <p>{[trade, town].filter(Boolean).join(', ')}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
