import { z } from 'zod'

import { count, filled, link, list, maturity, option, picture, requiredText, text } from './fields.ts'
import { richText } from './rich-text.ts'
import { newsTeaser, referenceTeaser, serviceTeaser, teasers } from './teasers.ts'

const uid = z.string().catch('')
/** A block of the CMS: its component name and fields. Exported each, so that drift.test.ts compares it with the CMS. */
const block = <const Name extends string, Fields extends z.ZodRawShape>(component: Name, fields: Fields) =>
  z.object({ component: z.literal(component), _uid: uid, _editable: z.string().optional(), ...fields })
export const Button = block('button', {
  label: requiredText,
  link,
  color: option(['primary', 'transparent', 'secondary'], 'primary'),
  size: option(['md', 'lg', 'xl'], 'md'),
})
export const NavItem = block('nav_item', { label: requiredText, link })

export const Hero = block('hero', {
  eyebrow: text,
  title: requiredText,
  lead: text,
  image: picture,
  actions: list(Button),
})
export const Statement = block('statement', { text: requiredText, note: text })
export const RichTextBlock = block('rich_text', { body: richText })
export const PictureBlock = block('picture', {
  image: picture,
  caption: text,
  width: option(['text', 'wide', 'full'], 'wide'),
})
export const ReferenceTeasers = block('reference_teasers', {
  title: text,
  references: teasers(referenceTeaser),
  link,
  link_label: text,
})
export const ReferenceList = block('reference_list', {
  title: text,
  intro: text,
  items: filled(teasers(referenceTeaser)),
})
export const ServiceList = block('service_list', {
  title: text,
  intro: text,
  items: filled(teasers(serviceTeaser)),
})
export const NewsList = block('news_list', {
  title: text,
  limit: count,
  link,
  link_label: text,
  items: filled(teasers(newsTeaser)),
  page: filled(z.number().default(1)),
  pages: filled(z.number().default(1)),
})
export const Fact = block('fact', { term: requiredText, value: requiredText })
export const Facts = block('facts', { title: text, items: list(Fact) })
export const Stage = block('stage', { maturity, title: requiredText, text, duration: text })
export const Stages = block('stages', { title: text, intro: text, items: list(Stage) })
export const Figure = block('number', { value: requiredText, unit: text, label: requiredText })
export const Numbers = block('numbers', { title: text, items: list(Figure) })
export const Quote = block('quote', { text: requiredText, author: text, role: text })
export const CallToAction = block('call_to_action', { title: requiredText, text, buttons: list(Button) })
export const ContactDetails = block('contact_details', {
  title: text,
  address: text,
  phone: text,
  email: text,
  hours: text,
  directions: text,
})
/** Stands where a block is unknown or broken, on preview deployments only. */
export const Defect = block('defect', { name: z.string(), problem: z.string() })

export const BodyBlock = z.discriminatedUnion('component', [
  Hero,
  Statement,
  RichTextBlock,
  PictureBlock,
  ReferenceTeasers,
  ReferenceList,
  ServiceList,
  NewsList,
  Facts,
  Stages,
  Numbers,
  Quote,
  CallToAction,
  ContactDetails,
  Defect,
])
export type BodyBlock = z.infer<typeof BodyBlock>
export type NavItem = z.infer<typeof NavItem>
export type Button = z.infer<typeof Button>

export const body = list(BodyBlock)
export const navigation = list(NavItem)
export const FooterColumn = block('footer_column', { title: text, links: navigation })
export const footerColumns = list(FooterColumn)
