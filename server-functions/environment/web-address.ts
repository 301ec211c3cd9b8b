import { z } from 'zod'

/** A variable that is a web address. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address beginning with http:// or https://',
})

/** A variable of which only the origin counts. */
export const originOf = webAddress.transform((value) => new URL(value).origin)

/** A variable that is an origin, with or without a slash behind it. */
export const originOnly = webAddress
  .refine(
    (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
    'must be an address and nothing behind its host',
  )
  .pipe(originOf)
