import type { ConsentCategory, ConsentSettings } from '../content/schema/consent.ts'
import type { Link } from '../content/schema/fields.ts'

/** A section of the preferences: words at their beginning, or a category with its switch. */
interface Section {
  title?: string
  description: string
  linkedCategory?: string
  cookieTable?: { headers: CookieRow; body: CookieRow[] }
}
interface CookieRow {
  name: string
  purpose: string
  duration: string
}

/** The texts of the interface (locales/de/consent.json …), as far as content changes them. */
interface Texts {
  consentModal: { title: string; description: string; footer: string }
  preferencesModal: { title: string; sections: Section[] }
  cookieHeaders: CookieRow
}

/** What the dialog needs to know of a category, besides its words. */
export interface CategoryRules {
  name: string
  /** As plain text. */
  title: string
  /** What the site before this one called it. */
  formerNames: string[]
  /** Names of its cookies, which are deleted when it is refused; a star stands for anything. */
  cookies: string[]
  isAdvertising: boolean
}

/**
 * The categories that code of the site depends on (specification 4): without texts in the content they have those of
 * the interface.
 */
const builtIn = ['necessary', 'analytics', 'externalContent']

/** The texts of the dialog: those of the content, else those of the interface; and the rules of its categories. */
export function consentTexts<Interface extends Texts>(
  { cookieHeaders, ...texts }: Interface,
  content: ConsentSettings,
  legalLinks: readonly { label: string; link: Link | null }[],
) {
  const [intro, ...sections] = texts.preferencesModal.sections
  const chosen = new Map<string, ConsentCategory>()
  for (const category of content.consent_categories)
    if (!chosen.has(category.name)) chosen.set(category.name, category)
  const own = [...chosen.values()].map((category) => sectionOf(category, cookieHeaders))
  const sectionByName = new Map([...sections, ...own].map((section) => [section.linkedCategory, section]))
  const ordered = [...new Set([...builtIn, ...chosen.keys()])].flatMap(
    (name) => sectionByName.get(name) ?? [],
  )
  const description = content.consent_preferences_text
    ? asHtml(content.consent_preferences_text)
    : (intro?.description ?? '')
  const links = legalLinks.flatMap(({ label, link }) =>
    link ? `<a href="${asHtml(link.href)}">${asHtml(label)}</a>` : [],
  )
  return {
    ...texts,
    consentModal: {
      ...texts.consentModal,
      title: asHtml(content.consent_title) || texts.consentModal.title,
      description: asHtml(content.consent_text) || texts.consentModal.description,
      footer: links.join('') || texts.consentModal.footer,
    },
    preferencesModal: {
      ...texts.preferencesModal,
      title: asHtml(content.consent_preferences_title) || texts.preferencesModal.title,
      sections: [{ description }, ...ordered],
    },
    categories: ordered.map((section) => rulesOf(section, chosen.get(section.linkedCategory ?? ''))),
  }
}

function sectionOf({ name, title, text, cookies }: ConsentCategory, headers: CookieRow): Section {
  const body = cookies.map(({ name: cookie, purpose, duration }) => ({
    name: asHtml(cookie),
    purpose: asHtml(purpose),
    duration: asHtml(duration),
  }))
  return {
    title: asHtml(title),
    description: asHtml(text),
    linkedCategory: name,
    ...(body.length > 0 && { cookieTable: { headers, body } }),
  }
}

function rulesOf({ linkedCategory, title, cookieTable }: Section, category?: ConsentCategory): CategoryRules {
  return {
    name: linkedCategory ?? '',
    title: category?.title ?? title ?? '',
    formerNames: wordsIn(category?.former_names ?? ''),
    cookies: (cookieTable?.body ?? []).flatMap(({ name }) => wordsIn(name)),
    // A category that cannot be refused is not consented to.
    isAdvertising: linkedCategory !== 'necessary' && (category?.is_advertising ?? false),
  }
}

const wordsIn = (text: string) => text.split(/[\s,]+/).filter(Boolean)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Words of the content as HTML, which the dialog takes: the characters that mean something there, and line breaks. */
function asHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '').replaceAll('\n', '<br>')
}
