import { z } from 'zod'

/** Specification 5: GTM- or G- followed by upper-case letters or digits; the error suggests a corrected form. */
export const tagManagerId = z.string().regex(/^(GTM|G)-[A-Z0-9]+$/, {
  error: ({ input }) => `is not a valid id, did you mean ${correctedTagManagerId(String(input))}?`,
})

function correctedTagManagerId(id: string): string {
  const [, kind = 'GTM', rest = ''] = /^(?:(G(?=[^A-Z])|GTM))?(.*)$/.exec(id.trim().toUpperCase()) ?? []
  return `${kind}-${rest.replace(/[^A-Z0-9]/g, '') || 'XXXXXXX'}`
}
