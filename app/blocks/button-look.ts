import type { Button as ButtonFields } from '../../server-functions/content/schema/blocks.ts'

interface Common {
  size?: 'md' | 'lg' | 'xl'
  color?: 'primary' | 'transparent' | 'secondary'
  /** An arrow behind the words. */
  icon?: boolean
}

/** The options of a button (specification 5). One that looks like text has no box to be outlined or rounded. */
export type ButtonLook =
  | (Common & { asText: true; outlined?: false; rounded?: false })
  | (Common & { asText?: false; outlined?: boolean; rounded?: boolean })

/** The look that the CMS asks for; of options that exclude each other, text wins. */
export function lookOf({
  size,
  color,
  icon,
  as_text: asText,
  outlined,
  rounded,
}: Pick<ButtonFields, 'size' | 'color' | 'icon' | 'as_text' | 'outlined' | 'rounded'>): ButtonLook {
  return asText ? { size, color, icon, asText } : { size, color, icon, outlined, rounded }
}
