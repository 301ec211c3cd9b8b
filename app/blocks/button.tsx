import type { ReactNode } from 'react'

import type { Button as ButtonFields } from '../../server-functions/content/schema/blocks.ts'
import type { Link } from '../../server-functions/content/schema/fields.ts'
import { Icon } from '../icons/icon.tsx'
import { SiteLink } from '../locale/site-link.tsx'
import { type ButtonLook, lookOf } from './button-look.ts'

import styles from './button.module.css'

/** What makes an element look like a button. */
export function buttonLook({ size = 'md', color = 'primary', asText, outlined, rounded }: ButtonLook) {
  return {
    className: styles['button'],
    'data-size': size,
    'data-color': color,
    'data-as-text': asText || undefined,
    'data-outlined': outlined || undefined,
    'data-rounded': rounded || undefined,
  }
}

export type ButtonProps = ButtonLook & { href: string; newTab?: boolean; children: ReactNode }

/** A link in the dress of a button. Its arrow tells whether it stays on this site. */
export function Button({ href, newTab = false, children, ...look }: ButtonProps) {
  return (
    <SiteLink href={href} newTab={newTab} {...buttonLook(look)}>
      {children}
      {look.icon && <Icon name={newTab || /^http/i.test(href) ? 'arrow-out' : 'arrow'} />}
    </SiteLink>
  )
}

/** The way from some to all. */
export function MoreButton(props: Link & { children: ReactNode }) {
  return <Button {...props} color="secondary" asText icon />
}

/** Buttons of the CMS side by side, one below the other where there is no room. */
export function Buttons({ buttons }: { buttons: ButtonFields[] }) {
  if (buttons.length === 0) return null
  return (
    <div className={styles['buttons']}>
      {buttons.map(
        ({ _uid, label, link, ...fields }) =>
          link && (
            <Button key={_uid} {...link} {...lookOf(fields)}>
              {label}
            </Button>
          ),
      )}
    </div>
  )
}
