import type { ReactNode } from 'react'

import { isExternal } from '../../locales/path.ts'
import type { Button as ButtonFields } from '../../server-functions/content/schema/blocks.ts'
import type { EditableAttributes } from '../../server-functions/content/schema/editable.ts'
import type { Link } from '../../server-functions/content/schema/fields.ts'
import { Icon } from './icon.tsx'
import { SiteLink } from './site-link.tsx'

import styles from './button.module.css'

/** The attributes that style an element as a button. */
export function buttonLook({ size = 'md', color = 'primary', asText, outlined, rounded }: ButtonLook) {
  const look = [size, color, asText && 'text', outlined && 'outlined', rounded && 'rounded']
  return { className: styles.button, 'data-look': look.filter(Boolean).join(' ') }
}

export type ButtonProps = ButtonLook & {
  href: string
  newTab?: boolean
  editable?: EditableAttributes | undefined
  children: ReactNode
}

/** A link styled as a button. With `icon` it has an arrow, another one if the link leaves the site or opens a tab. */
export function Button({ href, newTab = false, editable, children, ...look }: ButtonProps) {
  return (
    <SiteLink href={href} newTab={newTab} {...buttonLook(look)} {...editable}>
      {children}
      {look.icon && <Icon name={newTab || isExternal(href) ? 'arrow-out' : 'arrow'} />}
    </SiteLink>
  )
}

/** The link from a selection to the complete list. */
export function MoreButton(props: Link & { children: ReactNode }) {
  return <Button {...props} color="secondary" asText icon />
}

/** The same below a selection, in a line of its own; nothing without a link or its label. */
export function MoreBelow({ link, label }: { link: Link | null; label: string }) {
  if (!link || !label) return null
  return (
    <p className={styles.below}>
      <MoreButton {...link}>{label}</MoreButton>
    </p>
  )
}

/** The buttons of a block; one without a link is left out. */
export function Buttons({ buttons }: { buttons: ButtonFields[] }) {
  if (buttons.length === 0) return null
  return (
    <div className={styles.buttons} data-layout={buttons[3] && 'many'}>
      {buttons.map(
        ({ _uid, _editable, label, link, ...fields }) =>
          link && (
            <Button key={_uid} {...link} {...lookOf(fields)} editable={_editable}>
              {label}
            </Button>
          ),
      )}
    </div>
  )
}

interface CommonLook {
  size?: 'md' | 'lg' | 'xl'
  color?: 'primary' | 'transparent' | 'secondary'
  /** Whether an arrow follows the label. */
  icon?: boolean
}

/** The options of a button (specification 5). A text button has no box, so it cannot be outlined or rounded. */
export type ButtonLook =
  | (CommonLook & { asText: true; outlined?: false; rounded?: false })
  | (CommonLook & { asText?: false; outlined?: boolean; rounded?: boolean })

type Options = Pick<ButtonFields, 'size' | 'color' | 'icon' | 'as_text' | 'outlined' | 'rounded'>

/** The look by the fields of the CMS; `as_text` overrides `outlined` and `rounded`. */
function lookOf({ as_text: asText, outlined, rounded, ...common }: Options): ButtonLook {
  return asText ? { ...common, asText } : { ...common, outlined, rounded }
}
