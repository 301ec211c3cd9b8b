import type { Locale } from '../../locales/locales.ts'
import type { Content } from '../content/content-queries.server.ts'
import type { BlockOf, BodyBlock, RichTextNode } from '../content/schema/blocks.ts'
import type { Reach } from '../content/schema/calculator.ts'
import type { Site } from '../content/schema/settings-story.ts'
import { contactFormId } from '../paths/contact-form-id.ts'
import type { ListingSearchParams } from '../search-params/search-params.ts'
import { settings } from '../settings/settings.server.ts'
import { findSite } from '../site/find-site.server.ts'
import { signedTime } from './contact-inbox.server.ts'
import { findFormPrefill } from './find-form-prefill.server.ts'

/**
 * A form with the time of its rendering and what it is filled in with; on a static site, which takes no forms, a note in its
 * place.
 * @param reach how far the sum leads that the form is about
 */
export async function fillContactForm(
  block: BlockOf<'contact_form'>,
  query: ListingSearchParams,
  content: Content,
  reach: Reach | null,
): Promise<BodyBlock> {
  const { locale } = content
  return settings().public.isStatic
    ? contactNote(block, locale, await findSite(locale))
    : { ...block, opened: await signedTime(), prefill: await findFormPrefill(query, content, reach) }
}

const texts = {
  de: 'Hier nimmt kein Server Formulare an. Schreiben Sie uns eine E-Mail, oder rufen Sie an:',
  en: 'There is no server here that takes forms. Please send us an email or call us:',
} as const satisfies Record<Locale, string>

/** What a static site shows in place of a contact form, which needs a server: how else to reach the agency. */
function contactNote({ _uid, title }: BlockOf<'contact_form'>, locale: Locale, site: Site | null): BodyBlock {
  const { email = '', phone = '' } = site ?? {}
  const ways = [
    email && link(email, `mailto:${email}`),
    email && phone && text(' · '),
    phone && link(phone, `tel:${phone.replace(/[^+\d]/g, '')}`),
  ].filter((way) => way !== '')
  return {
    component: 'rich_text',
    _uid,
    margin_picture: null,
    margin_caption: '',
    body: {
      type: 'doc',
      content: [
        ...(title ? [{ type: 'heading', attrs: { level: 2 }, content: [anchored(title)] }] : []),
        { type: 'paragraph', content: [text(texts[locale])] },
        { type: 'paragraph', content: ways },
      ],
    },
  }
}

/** A text with the anchor of the form, to which links lead. */
function anchored(value: string): RichTextNode {
  return { ...text(value), marks: [{ type: 'anchor', attrs: { id: contactFormId } }] }
}

function text(value: string): RichTextNode {
  return { type: 'text', text: value }
}

function link(value: string, href: string): RichTextNode {
  return { ...text(value), marks: [{ type: 'link', attrs: { href } }] }
}
