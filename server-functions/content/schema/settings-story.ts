import { z } from 'zod'

import { footerColumns, navigation, redirects, stageFigures } from './blocks.ts'
import { consentSettings } from './consent.ts'
import { count, link, picture, relation, serverField, storyIds, text } from './fields.ts'

export const Header = z.object({
  component: z.literal('header'),
  navigation,
  contact_link: link,
  contact_label: text,
  /** More pages for the menu of narrow screens. */
  menu_navigation: navigation,
})
export const Footer = z.object({
  component: z.literal('footer'),
  columns: footerColumns,
  legal_navigation: navigation,
  note: text,
})
/** About people to speak with. */
const contactSettings = {
  /** The people for pages without people of their own. */
  contacts: storyIds,
  /** The page with the whole team. */
  team_link: link,
  /** The page that says what work costs. */
  cost_link: link,
  /** The page with the contact form, for applications. */
  form_link: link,
}
export const ContactSettings = z.object({ ...contactSettings, phone: text, email: text })

/** About pictures for the press. */
const pressSettings = {
  /** The credit for pictures that state none. */
  press_credit: text,
  /** What others may do with the pictures. */
  press_licence: text,
  /** Who answers the press. */
  press_contact: storyIds,
  press_link: link,
}
export const PressSettings = z.object(pressSettings)

/** The settings story with its header and footer: the content shared by all pages. */
export const SiteContent = z
  .object({
    component: z.literal('settings'),
    claim: text,
    header: relation(z.object({ content: Header })),
    footer: relation(z.object({ content: Footer })),
    address: text,
    phone: text,
    email: text,
    /** When a message is answered, within a sentence: `within two working days`. */
    answer_time: text,
    social_image: picture,
    ...contactSettings,
    ...pressSettings,
    ...consentSettings,
    /** What each stage takes (docs/decisions/0043). */
    stage_figures: stageFigures,
    medical_surcharge: count,
    redirects,
    /** The page with the shelf (docs/decisions/0040). */
    shelf_link: link,
    /** The pages with estimate and actual, and with the failures, of all projects. */
    estimates_link: link,
    failures_link: link,
    /** The address of the island with a project in the footer. */
    projectTeaser: serverField<string>(),
  })
  .transform(
    ({
      header,
      footer,
      contacts: _people,
      team_link: _team,
      cost_link: _cost,
      form_link: _form,
      press_credit: _credit,
      press_licence: _licence,
      press_contact: _press,
      press_link: _pressPage,
      stage_figures: _figures,
      medical_surcharge: _surcharge,
      consent_title: _consentTitle,
      consent_text: _consentText,
      consent_preferences_title: _preferencesTitle,
      consent_preferences_text: _preferencesText,
      consent_categories: _categories,
      ...site
    }) => ({
      ...site,
      header: header?.content ?? null,
      footer: footer?.content ?? null,
    }),
  )
export type SiteContent = z.infer<typeof SiteContent>
/** The part of the settings that pages get. */
export type Site = Omit<SiteContent, 'redirects' | 'shelf_link' | 'estimates_link'> & {
  /** Names of page views in the tag manager, where they differ from ours. */
  trackingNames?: Record<string, string> | undefined
}
