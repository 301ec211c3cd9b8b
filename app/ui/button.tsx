import type { ReactNode } from 'react'

import { isExternal } from '../../locales/path.ts'
import type { Button as ButtonFields } from '../../server-functions/content/schema/blocks.ts'
import type { Link } from '../../server-functions/content/schema/fields.ts'
import { type ButtonLook, lookOf } from './button-look.ts'
import { Icon } from './icon.tsx'
import { SiteLink } from './site-link.tsx'

import styles from './button.module.css'

/** What makes an element look like a button. */
export function buttonLook({ size = 'md', color = 'primary', asText, outlined, rounded }: ButtonLook) {
  const look = [size, color, asText && 'text', outlined && 'outlined', rounded && 'rounded']
  return { className: styles['button'], 'data-look': look.filter(Boolean).join(' ') }
}

export type ButtonProps = ButtonLook & { href: string; newTab?: boolean; children: ReactNode }

/** A link in the dress of a button. Its arrow tells whether it stays on this site. */
export function Button({ href, newTab = false, children, ...look }: ButtonProps) {
  return (
    <SiteLink href={href} newTab={newTab} {...buttonLook(look)}>
      {children}
      {look.icon && <Icon name={newTab || isExternal(href) ? 'arrow-out' : 'arrow'} />}
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
