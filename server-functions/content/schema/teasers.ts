import { z } from 'zod'

import { day, list, maturity, picture, requiredText, text } from './fields.ts'

/** A related story, as relations and listings deliver it. `href` is resolved before parsing (resolve-links.ts). */
const related = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z
    .object({ uuid: z.string(), href: requiredText, content: z.object(fields) })
    .transform(({ uuid, href, content }) => ({ uuid, href, ...content }))

/** What pages and their teasers both show. */
export const intro = { headline: requiredText, lead: text, image: picture }
export const referenceIntro = { ...intro, client: text, year: text, industry: text, maturity }
export const newsIntro = { ...intro, date: day }

export const referenceTeaser = related(referenceIntro)
export const serviceTeaser = related(intro)
export const newsTeaser = related(newsIntro)
export type ReferenceTeaser = z.infer<typeof referenceTeaser>
export type ServiceTeaser = z.infer<typeof serviceTeaser>
export type NewsTeaser = z.infer<typeof newsTeaser>

/** Related stories; one that could not be joined (unpublished, deleted) is still a uuid and is left out. */
export const teasers = <Schema extends z.ZodType>(schema: Schema) =>
  list(z.union([schema, z.string().transform(() => null)])).transform((items) =>
    items.filter((item) => item !== null),
  )
