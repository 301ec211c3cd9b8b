import { z } from 'zod'

import { body } from './blocks.ts'
import { dimensions } from './dimensions.ts'
import { editable } from './editable.ts'
import { fieldKinds } from './field-kinds.ts'
import {
  type Picture,
  serverField,
  flag,
  maturity,
  orNull,
  picture,
  relation,
  requiredText,
  storyIds,
  text,
} from './fields.ts'
import {
  type AskedPerson,
  intro,
  jobIntro,
  newsIntro,
  person,
  productStages,
  projectRecord,
  referenceIntro,
  serviceIntro,
  serviceTeaser,
  teasers,
} from './teasers.ts'

/** The seo object of specification 3. */
const seo = orNull(
  z.object({
    title: text,
    description: text,
    og_image: picture,
    og_title: text,
    og_description: text,
    twitter_title: text,
    twitter_description: text,
    twitter_image: picture,
  }),
).register(fieldKinds, { kind: 'object' })

/** Fields that the content of every page has. */
const common = {
  _uid: z.string().catch(''),
  _editable: editable,
  seo,
  seo_nofollow: flag,
  seo_noindex: flag,
  seo_canonical: text,
  show_og_preview: flag,
  preview_title: text,
  /** What the tag manager calls views of the page; '' for the name of its kind. */
  tracking_name: text,
  body,
}

/** Addresses of the list of projects with others of the same client, year, stage and industries; '' if there are none. */
export interface FactLinks {
  client: string
  year: string
  maturity: string
  industries: { name: string; href: string }[]
}

/** The people to speak with about a page: the address of the island that shows them, and the name of the first. */
const askable = { contactsIsland: serverField<string>(), askedPerson: serverField<AskedPerson>() }
const contactable = { contacts: storyIds, ...askable }

export const PlainPage = z.object({
  component: z.literal('page'),
  ...common,
  /** Of an industry that the page shows. */
  contactsIsland: serverField<string>(),
})
export const Reference = z.object({
  component: z.literal('reference'),
  ...common,
  ...referenceIntro,
  ...contactable,
  ...dimensions,
  services: teasers(serviceTeaser),
  product_stages: productStages,
  ...projectRecord,
  clientLogo: serverField<Picture>(),
  /** The address of the island with estimate, actual and failures. */
  estimateAndFailures: serverField<string>(),
  /** The address of the island with other projects. */
  moreProjects: serverField<string>(),
  /** The text for the press, about 50 words; shown in the island below only. */
  press_text: text,
  /** The address of the island with pictures for the press. */
  pressFolder: serverField<string>(),
  /** The stage at which the client came; null: with an idea. */
  came_with: maturity,
  /** The links of its facts. */
  factLinks: serverField<FactLinks>(),
  /** The address of the project on the shelf. */
  onShelf: serverField<string>(),
  /** The project in all languages. */
  versions: serverField<{ href: string; name: string }[]>(),
})
export const Service = z.object({
  component: z.literal('service'),
  ...common,
  ...serviceIntro,
  ...contactable,
})
export const CompanyPage = z.object({ component: z.literal('company_page'), ...common, ...intro })
export const Impulse = z.object({
  component: z.literal('impulse'),
  ...common,
  ...intro,
  ...contactable,
  author: relation(person),
})
export const Job = z.object({
  component: z.literal('job'),
  ...common,
  ...jobIntro,
  contact: relation(person),
  ...askable,
  /** How to apply: the form, and a mail to the contact. */
  formHref: serverField<string>(),
  mailHref: serverField<string>(),
})
export const NewsItem = z.object({
  component: z.literal('news_item'),
  ...common,
  ...newsIntro,
  /** The projects that the article is about. */
  projects: storyIds,
  /** The address of the island with them and the articles next to it. */
  moreNews: serverField<string>(),
})

/** The content of a public page. Stories of any other component (settings, clients …) are not pages. */
export const PageContent = z.discriminatedUnion('component', [
  PlainPage,
  Reference,
  Service,
  CompanyPage,
  Impulse,
  Job,
  NewsItem,
])
export type PageContent = z.infer<typeof PageContent>
type FieldOf<Content> = Content extends unknown ? keyof Content : never
/** The fields of all kinds of pages, without those that all of them have, and those that the server fills in. */
export type PageField = Exclude<FieldOf<PageContent>, keyof typeof common | 'component' | ServerField>
type ServerField =
  | 'clientLogo'
  | 'contactsIsland'
  | 'factLinks'
  | 'formHref'
  | 'mailHref'
  | 'moreNews'
  | 'moreProjects'
  | 'onShelf'
  | 'versions'
  | 'pressFolder'
export type PageOf<Kind extends PageContent['component']> = Extract<PageContent, { component: Kind }>

/** What the page of an industry says (docs/decisions/0044). */
export const Industry = z.object({
  component: z.literal('industry'),
  _editable: editable,
  category: requiredText,
  headline: requiredText,
  lead: text,
  contacts: storyIds,
  seo,
  body,
})
export type Industry = z.infer<typeof Industry>

/** The services that a filter of the reference list includes. */
export const ServiceFilter = z.object({
  component: z.literal('service_filter'),
  filter: text,
  services: storyIds,
})
export type ServiceFilter = z.infer<typeof ServiceFilter>
