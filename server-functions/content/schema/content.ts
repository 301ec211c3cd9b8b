import { z } from 'zod'

import { body, footerColumns, navigation } from './blocks.ts'
import { flag, link, picture, text } from './fields.ts'
import { intro, newsIntro, referenceIntro, serviceTeaser, teasers } from './teasers.ts'

/** The seo object of specification 3. */
const seo = z
  .object({
    title: text,
    description: text,
    og_image: picture,
    og_title: text,
    og_description: text,
    twitter_title: text,
    twitter_description: text,
    twitter_image: picture,
  })
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

/** Fields that the content of every page has. */
const common = {
  _uid: z.string().catch(''),
  seo,
  seo_nofollow: flag,
  seo_noindex: flag,
  seo_canonical: text,
  show_og_preview: flag,
  preview_title: text,
  body,
}

export const PlainPage = z.object({ component: z.literal('page'), ...common })
export const Reference = z.object({
  component: z.literal('reference'),
  ...common,
  ...referenceIntro,
  services: teasers(serviceTeaser),
})
export const Service = z.object({ component: z.literal('service'), ...common, ...intro })
export const NewsItem = z.object({ component: z.literal('news_item'), ...common, ...newsIntro })

/** The content of a public page. Stories of any other component (settings, clients …) are not pages. */
export const PageContent = z.discriminatedUnion('component', [PlainPage, Reference, Service, NewsItem])
export type PageContent = z.infer<typeof PageContent>

/** The settings story: what every page shows around its content. */
export const SiteContent = z.object({
  component: z.literal('settings'),
  claim: text,
  navigation,
  contact_link: link,
  contact_label: text,
  footer_columns: footerColumns,
  legal_navigation: navigation,
  address: text,
  phone: text,
  email: text,
  social_image: picture,
})
export type SiteContent = z.infer<typeof SiteContent>
