import type { Button as ButtonFields } from '../../server-functions/content/schema/blocks.ts'

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

/** The look from the fields of the CMS; `as_text` overrides `outlined` and `rounded`. */
export function lookOf({ as_text: asText, outlined, rounded, ...common }: Options): ButtonLook {
  return asText ? { ...common, asText } : { ...common, outlined, rounded }
}
