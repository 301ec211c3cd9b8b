import type { Button as ButtonFields } from '../../server-functions/content/schema/blocks.ts'
import { SiteLink } from '../locale/site-link.tsx'

import styles from './button.module.css'

/** A link in the dress of a button, one of the three colours and sizes of specification 5. */
export function Button({ label, link, color, size }: ButtonFields) {
  if (!link) return null
  return (
    <SiteLink {...link} className={styles['button']} data-color={color} data-size={size}>
      {label}
    </SiteLink>
  )
}

/** Buttons side by side, one below the other where there is no room. */
export function Buttons({ buttons }: { buttons: ButtonFields[] }) {
  if (buttons.length === 0) return null
  return (
    <div className={styles['buttons']}>
      {buttons.map((button) => (
        <Button key={button._uid} {...button} />
      ))}
    </div>
  )
}
