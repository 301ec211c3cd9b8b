import { z } from 'zod'

import { block } from './block.ts'
import type { Calculator } from './calculator.ts'
import { fieldKinds } from './field-kinds.ts'
import {
  count,
  file,
  serverField,
  flag,
  link,
  list,
  maturity,
  numberWithin,
  option,
  picture,
  placePercent,
  relation,
  requiredText,
  sizePercent,
  storyIds,
  text,
} from './fields.ts'
import type { FormPrefill } from './form-prefill.ts'
import {
  Clients,
  EstimateList,
  FailureIndex,
  FailureTeasers,
  ImpulseList,
  IndustryList,
  JobList,
  NewsList,
  ProductStages,
  ReferenceList,
  ReferenceOverview,
  ReferenceTeasers,
  ServiceList,
  Shelf,
  ShelfTeaser,
  Team,
} from './listing-blocks.ts'
import { type RichTextNodeOf, richTextOf, type StoredNode } from './rich-text.ts'
import { type AskedPerson, picturedProject } from './teasers.ts'

/** Rich text may contain any block. */
interface AnyBlock {
  block: BodyBlock
}
export type RichTextNode = RichTextNodeOf<AnyBlock>
export const richText: z.ZodType<RichTextNode, StoredNode | '' | null | undefined> = richTextOf<AnyBlock>(
  () => BodyBlock,
).register(fieldKinds, { kind: 'richText' })
export const Button = block('button', {
  label: requiredText,
  link,
  color: option(['primary', 'transparent', 'secondary'], 'primary'),
  size: option(['md', 'lg', 'xl'], 'md'),
  as_text: flag,
  icon: flag,
  outlined: flag,
  rounded: flag,
})
export const NavItem = block('nav_item', { label: requiredText, link })

/** A project that can be seen in the picture of a hero, and where: in per cent of the picture. */
export const PicturedProject = block('pictured_project', {
  project: relation(picturedProject),
  left: placePercent,
  top: placePercent,
  width: sizePercent,
  height: sizePercent,
})
/** `image_dark` replaces the image of a `wall` in the dark colour scheme. */
export const Hero = block('hero', {
  eyebrow: text,
  title: requiredText,
  lead: text,
  image: picture,
  image_dark: picture,
  projects: list(PicturedProject),
  projects_note: text,
  actions: list(Button),
  layout: option(['beside', 'wall'], 'beside'),
  /** Whom to ask about an industry. */
  askedPerson: serverField<AskedPerson>(),
})
export const Statement = block('statement', { text: requiredText, note: text })
/** The picture stands in the margin: beside the text on wide screens, below it on others. */
export const RichTextBlock = block('rich_text', {
  body: richText,
  margin_picture: picture,
  margin_caption: text,
})
/**
 * A number or letter in a picture, and what it stands for. `left` and `top` are the middle of the number, `area_…` is the thing
 * itself: in per cent of the picture.
 */
export const PicturePlace = block('picture_place', {
  label: requiredText,
  name: requiredText,
  text,
  link,
  left: placePercent,
  top: placePercent,
  area_left: placePercent,
  area_top: placePercent,
  area_width: sizePercent,
  area_height: sizePercent,
})
export const PictureBlock = block('picture', {
  image: picture,
  caption: text,
  width: option(['text', 'wide', 'full'], 'wide'),
  places: list(PicturePlace),
})
/** What a stage takes, from the one before it: weeks, and euros without tax. */
export const StageFigure = block('stage_figure', {
  maturity,
  weeks_from: count,
  weeks_to: count,
  cost_from: count,
  cost_to: count,
  receives: text,
})
export const stageFigures = list(StageFigure)
/** `short` leaves out what one receives: that is on the page about cost. */
export const MaturityCalculator = block('maturity_calculator', {
  title: text,
  intro: text,
  contact_link: link,
  short: flag,
  calculator: serverField<Calculator>(),
})
/** The place of a fact in a picture of its page. */
export interface FactPlace {
  href: string
  label: string
}
export const Fact = block('fact', {
  term: requiredText,
  value: requiredText,
  anchor: text,
  place: serverField<FactPlace>(),
})
export const Facts = block('facts', { title: text, items: list(Fact) })

/** Terms and values of the facts in a body that is not parsed; an invalid block is left out. */
export function factsIn(body: unknown): { term: string; value: string }[] {
  const blocks: unknown[] = Array.isArray(body) ? body : []
  const facts = blocks.flatMap((inner) => Facts.safeParse(inner).data?.items ?? [])
  return facts.map(({ term, value }) => ({ term, value }))
}

export const Stage = block('stage', { maturity, title: requiredText, text, duration: text, image: picture })
export const Stages = block('stages', { title: text, intro: text, items: list(Stage) })
export const Figure = block('number', { value: requiredText, unit: text, label: requiredText })
export const Numbers = block('numbers', { title: text, items: list(Figure) })
export const Quote = block('quote', { text: requiredText, author: text, role: text, image: picture })
export const CallToAction = block('call_to_action', {
  title: requiredText,
  text,
  buttons: list(Button),
  look: option(['band', 'line'], 'band'),
})
const requiredPicture = picture
  .refine((value) => value !== null, 'is empty')
  .register(fieldKinds, { kind: 'asset', isRequired: true })
export const GalleryItem = block('gallery_item', { image: requiredPicture, caption: text })
const detents = { detents: numberWithin(2, 60), torque: numberWithin(1, 10_000) }
export const TorqueVariant = block('torque_variant', { ...detents, verdict: requiredText })
/** A dial with detents, and its torque in millinewton metres over one turn; `variants` were built and not kept. */
export const TorqueCurve = block('torque_curve', {
  title: text,
  intro: text,
  ...detents,
  caption: text,
  variants: list(TorqueVariant),
  link,
  link_label: text,
})
export const Gallery = block('gallery', {
  title: text,
  layout: option(['grid', 'row'], 'grid'),
  items: list(GalleryItem),
})
export const Comparison = block('comparison', {
  title: text,
  before: requiredPicture,
  before_label: text,
  after: requiredPicture,
  after_label: text,
  caption: text,
})
export const Video = block('video', {
  title: text,
  poster: requiredPicture,
  file,
  captions: file,
  provider: option(['youtube', 'vimeo'], ''),
  /** The id of the video at its provider. */
  video_id: text,
  duration: text,
  caption: text,
  transcript: richText,
})
export const ProcessStep = block('process_step', { title: requiredText, text, duration: text, result: text })
export const Process = block('process', { title: text, intro: text, steps: list(ProcessStep) })
export const FaqItem = block('faq_item', { question: requiredText, answer: richText })
export const Faq = block('faq', { title: text, items: list(FaqItem) })
const requiredFile = file
  .refine((value) => value !== null, 'is empty')
  .register(fieldKinds, { kind: 'asset', isRequired: true })
export const Download = block('download', {
  label: requiredText,
  note: text,
  file: requiredFile,
  on_dark: flag,
})
export const Downloads = block('downloads', { title: text, items: list(Download) })
export const TimelineEntry = block('timeline_entry', {
  year: requiredText,
  title: requiredText,
  text,
  image: picture,
})
export const Timeline = block('timeline', { title: text, items: list(TimelineEntry) })
export const LinkCard = block('link_card', { title: requiredText, text, image: picture, link })
export const LinkCards = block('link_cards', {
  title: text,
  items: list(LinkCard),
  link,
  link_label: text,
})
export const MapDrawing = block('map', {
  title: text,
  drawing: requiredPicture,
  caption: text,
  provider: option(['openstreetmap', 'google'], ''),
  /** In degrees; web maps end at 85° north and south. */
  latitude: numberWithin(-85, 85),
  longitude: numberWithin(-180, 180),
  zoom: count,
  description: richText,
  link,
  link_label: text,
})
export const ContactDetails = block('contact_details', {
  title: text,
  address: text,
  phone: text,
  email: text,
  hours: text,
  directions: text,
  map: list(MapDrawing),
})
/** `opened` is the signed time of rendering (server-functions/contact/spam-protection.server.ts). */
export const ContactForm = block('contact_form', {
  title: text,
  intro: text,
  privacy_link: link,
  opened: serverField<string>(),
  /** What its fields are filled in with. */
  prefill: serverField<FormPrefill>(),
})
/** Placeholder for an unknown or invalid block, on preview deployments only. */
export const Defect = block('defect', { name: z.string(), problem: z.string() })
/** Replaces a list while the stories cannot be read: no stories, and the total -1 (specification 8). */
export const UnavailableList = block('unavailable_list', {
  title: text,
  items: z.tuple([]),
  total: z.literal(-1),
  page: z.number(),
  pages: z.number(),
})

export const BodyBlock = z.discriminatedUnion('component', [
  Hero,
  Statement,
  RichTextBlock,
  PictureBlock,
  ReferenceTeasers,
  ProductStages,
  ReferenceList,
  ServiceList,
  NewsList,
  Facts,
  Stages,
  Numbers,
  Quote,
  CallToAction,
  ContactDetails,
  ContactForm,
  ReferenceOverview,
  Shelf,
  ShelfTeaser,
  EstimateList,
  FailureIndex,
  FailureTeasers,
  TorqueCurve,
  MaturityCalculator,
  ImpulseList,
  IndustryList,
  JobList,
  Gallery,
  Comparison,
  Video,
  Process,
  Team,
  Clients,
  Faq,
  Downloads,
  Timeline,
  LinkCards,
  MapDrawing,
  Defect,
  UnavailableList,
])
export type BodyBlock = z.infer<typeof BodyBlock>
export type BlockOf<Component extends BodyBlock['component']> = Extract<BodyBlock, { component: Component }>
export type NavItem = z.infer<typeof NavItem>
export type Button = z.infer<typeof Button>

export const body = list(BodyBlock)
export const navigation = list(NavItem)
export const FooterColumn = block('footer_column', { title: text, links: navigation })
export const footerColumns = list(FooterColumn)
/** A redirect maintained by editors. */
export const Redirect = block('redirect', { from: requiredText, to: link, permanent: flag })
export const redirects = list(Redirect)

const ChosenProjects = z.object({ component: z.literal('reference_teasers'), references: storyIds })

/** The uuids of the projects that editors have chosen to show in a body, parsed or not; undefined if they have not. */
export function chosenProjects(body: unknown): string[] | undefined {
  const blocks: unknown[] = Array.isArray(body) ? body : []
  const chosen = blocks.flatMap((inner) => ChosenProjects.safeParse(inner).data ?? [])
  return chosen.length > 0 ? chosen.flatMap(({ references }) => references) : undefined
}
