import { z } from 'zod'

import { baseLocale, locales } from '../../locales/locales.ts'

/**
 * The addresses of the old site, as a file in the content folder lists them (docs/old-addresses.md): one entry per
 * family (specification 2.3 to 2.5).
 */

/** A path whose parts in braces differ, and everything below it if it ends with an asterisk. */
const pattern = z.string().superRefine((text, context) => {
  const problem = patternProblem(text)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

function patternProblem(text: string): string | undefined {
  if (!/^\/(?!\/)/.test(text)) return 'must begin with one slash, as /old/page.php does'
  if (/[?#]/.test(text)) return 'must be a path alone: a query does not count'
  if (text.replace(/\/\*$/, '').includes('*')) return 'may have an asterisk as /* at the end only'
  if (/[{}]/.test(text.replace(/\{[a-z]\w*\}/gi, '')))
    return 'has a brace that is not part of a name such as {page}'
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const twice = names.find((name, index) => name !== 'brand' && names.indexOf(name) < index)
  return twice === undefined ? undefined : `has {${twice}} twice`
}

const LegacyFamily = z
  .strictObject({
    family: z.string().trim().min(1, 'must be a name'),
    from: z.array(pattern).min(1, 'must name one address or more'),
    /** The page for each value of `{page}`. */
    pages: z.record(z.string(), z.string()).optional(),
    /**
     * What to look for first: the news `article` whose slug is `{page}`; the `page` at `{path}` or `{page}`, else the
     * nearest one above it; or the other `site` that `{host}` is, if REDIRECT_HOSTS names it.
     */
    find: z.enum(['article', 'page', 'site'], 'must be "article", "page" or "site"').optional(),
    /** The page for everything else, or 404 (it never existed) or 410 (it is gone on purpose). */
    otherwise: z.union(
      [z.string(), z.literal(404), z.literal(410)],
      'must be a page such as "kontakt", or 404 or 410',
    ),
    /** False answers 410 without the error screen, for files that no person asks for. */
    screen: z.literal(false, 'can be false only').optional(),
  })
  .refine(({ screen, otherwise }) => screen === undefined || otherwise === 410, {
    path: ['screen'],
    message: 'is for what is gone: "otherwise" must be 410',
  })

export interface LegacyFamily extends z.infer<typeof LegacyFamily> {
  /** Which 404 it is: `invalid` if the old site cannot have had such an address (specification 8). */
  reason?: 'invalid'
}

export const LegacyTable = z.strictObject({
  /** Addresses of the old site without a prefix are in this language. */
  language: z.enum(locales, `must be one of ${locales.join(', ')}`).default(baseLocale),
  ids: z
    .strictObject({
      /** Below which paths pages had an opaque id. The link map is asked for these before this table. */
      below: z.array(pattern),
      /** Its number of letters and digits. Without it, an id may have any form. */
      length: z.int().min(6).max(100).optional(),
    })
    .default({ below: [] }),
  /** In order: the first one that matches answers. */
  families: z.array(LegacyFamily).default([]),
})
export type LegacyTable = z.infer<typeof LegacyTable>

/** The table of a site without old addresses. */
export const emptyLegacyTable: LegacyTable = LegacyTable.parse({})

/**
 * All families in order, with those of ids that the link map does not know: one with the length of an id is missing
 * before all else, a longer or shorter one that fits no other family is invalid (specification 8).
 */
export function familiesOf({ ids, families }: LegacyTable): readonly LegacyFamily[] {
  if (ids.length === undefined) return families
  const idFamily = (family: string, part: string): LegacyFamily => ({
    family,
    from: ids.below.map((path) => `${path}/{${part}}`),
    otherwise: 404,
  })
  return [
    idFamily('opaque id', 'opaqueId'),
    ...families,
    { ...idFamily('malformed id', 'malformedId'), reason: 'invalid' },
  ]
}
