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

type Options = Pick<ButtonFields, 'size' | 'color' | 'icon' | 'as_text' | 'outlined' | 'rounded'>

/** The look that the CMS asks for; of options that exclude each other, text wins. */
export function lookOf({ as_text: asText, outlined, rounded, ...common }: Options): ButtonLook {
  return asText ? { ...common, asText } : { ...common, outlined, rounded }
}
