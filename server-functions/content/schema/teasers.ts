import { z } from 'zod'

import { block } from './block.ts'
import { dimensions, drawnSize } from './dimensions.ts'
import { fieldKinds } from './field-kinds.ts'
import {
  count,
  day,
  flag,
  list,
  maturity,
  option,
  type Picture,
  picture,
  placePercent,
  requiredText,
  sizePercent,
  storyId,
  storyIds,
  text,
} from './fields.ts'

/** A story in a relation or listing. `href` is resolved before parsing (resolve-links.ts). */
const related = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z
    .object({ uuid: z.string(), name: text, href: requiredText, content: z.object(fields) })
    .transform(({ uuid, name, href, content }) => ({ uuid, name, href, ...content }))

/** Fields shared by pages and their teasers. */
export const intro = { headline: requiredText, lead: text, image: picture }
export const referenceIntro = {
  ...intro,
  client: storyId,
  year: text,
  categories: list(text),
  maturity,
  highlight: flag,
  reviews: flag,
}
/**
 * A stage of a product, seen from the camera of the project's picture: what was built, when, and what was learned. The last
 * one has no picture of its own: it shows that of the project.
 */
export const ProductStage = block('product_stage', { maturity, image: picture, date: text, learned: text })
export const productStages = list(ProductStage)
/** Something that went wrong on the way: at which stage, in which material and process, what was measured and done. */
export const Failure = block('failure', {
  maturity,
  material: text,
  process: text,
  happened: requiredText,
  measured: text,
  fix: text,
  /** What it cost. */
  weeks: count,
  /**
   * Where it can be seen: the middle of a circle and its diameter, in per cent of the picture (the diameter: of its
   * width). It fits all stages, as they are seen from one camera. Either all three fields are set or none.
   */
  spot_left: placePercent,
  spot_top: placePercent,
  spot_size: sizePercent,
})
export type Failure = z.infer<typeof Failure>
/** Estimated and actual weeks, and euros without tax, of a project, and what went wrong on the way. */
export const projectRecord = {
  weeks_estimated: count,
  weeks_actual: count,
  cost_estimated: count,
  cost_actual: count,
  estimate_note: text,
  failures: list(Failure),
}
const employments = ['full_time', 'part_time', 'apprenticeship', 'internship'] as const
/** The period that the numbers of the pay are for. */
const payUnits = ['hour', 'month', 'year'] as const
export const jobIntro = {
  ...intro,
  department: text,
  location: text,
  employment: option(employments, 'full_time'),
  hours: text,
  start: text,
  /** Pay in words, and in whole euros for search engines and the scale of a job list. */
  pay: text,
  pay_from: count,
  pay_to: count,
  pay_unit: option(payUnits, 'month'),
  posted: day,
  valid_through: day,
}
export const serviceIntro = { ...intro, group: text }
export const newsIntro = { ...intro, date: day }

export const referenceTeaser = related({ ...referenceIntro, services: storyIds })
/** A project with the stages of its product. */
export const stagedProject = related({ ...intro, maturity, product_stages: productStages })
/** A project with what went wrong, and the stages of its product, which show it. */
export const failedProject = related({
  ...intro,
  maturity,
  product_stages: productStages,
  failures: projectRecord.failures,
})
/** A project within a picture of several, with its size and silhouette. */
export const picturedProject = related({ headline: requiredText, ...dimensions }).transform(
  ({ uuid, name, href, headline, height, silhouette, ...fields }) => ({
    uuid,
    name,
    href,
    headline,
    height,
    silhouette,
    drawn: drawnSize({ height, ...fields }),
  }),
)
export const serviceTeaser = related(serviceIntro)
export const newsTeaser = related(newsIntro)
export const impulseTeaser = related(intro)
export const jobTeaser = related(jobIntro)
export type ReferenceTeaser = z.infer<typeof referenceTeaser>
export type ServiceTeaser = z.infer<typeof serviceTeaser>
export type NewsTeaser = z.infer<typeof newsTeaser>
export type JobTeaser = z.infer<typeof jobTeaser>

/** A related story without a page of its own. */
const entry = <Shape extends z.ZodRawShape>(content: z.ZodObject<Shape>) =>
  z.object({ uuid: z.string(), content }).transform(({ uuid, content }) => ({ uuid, ...content }))

/** A team member, shown with a favourite tool. */
export const Person = z.object({
  component: z.literal('person'),
  name: requiredText,
  role: text,
  tool: text,
  tool_image: picture,
  note: text,
  since: text,
  email: text,
  phone: text,
})
export const Client = z.object({
  component: z.literal('client'),
  name: requiredText,
  logo: picture,
  trade: text,
  town: text,
  url: text,
})
/** `id` is that of the person's entry in a team block (the slug of the story), the fragment of links to it. */
export const person = z
  .object({ uuid: z.string(), full_slug: text, content: Person })
  .transform(({ uuid, full_slug: path, content }) => ({ uuid, id: path.split('/').at(-1) ?? '', ...content }))
/** Whom a page says to ask about it. */
export type AskedPerson = Pick<z.output<typeof person>, 'name' | 'phone'>
export const client = entry(Client)

/** Related stories; one that could not be joined (unpublished, deleted) is still a uuid and is left out. */
export const teasers = <Schema extends z.ZodType>(schema: Schema) =>
  list(z.union([schema, z.string().transform(() => null)]))
    .transform((items) => items.filter((item) => item !== null))
    .register(fieldKinds, { kind: 'stories', item: schema })

/** The picture of the first story that has one. */
export function firstPicture(stories: readonly { image: Picture | null }[]): Picture | null {
  return stories.find(({ image }) => image)?.image ?? null
}
