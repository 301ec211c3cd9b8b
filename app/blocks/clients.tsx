import { Picture } from '../media/picture.tsx'
import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './clients.module.css'

/** Logos, side by side in one size; a client without one stands there by name. */
export function Clients({ title, clients }: BlockProps<'clients'>) {
  return (
    <Section title={title}>
      <ul className={styles['clients']}>
        {clients.map(({ uuid, name, logo }) => (
          <li key={uuid}>
            {logo ? <Picture className={styles['logo']} picture={{ ...logo, alt: name }} /> : name}
          </li>
        ))}
      </ul>
    </Section>
  )
}
