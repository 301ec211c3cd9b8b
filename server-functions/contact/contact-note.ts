import type { Locale } from '../../locales/locales.ts'
import type { BodyBlock, RichTextNode } from '../content/schema/blocks.ts'
import type { Site } from '../content/schema/content-types.ts'

const texts = {
  de: 'Hier nimmt kein Server Formulare an. Schreiben Sie uns eine E-Mail, oder rufen Sie an:',
  en: 'There is no server here that takes forms. Please send us an email or call us:',
} as const satisfies Record<Locale, string>

type ContactForm = Extract<BodyBlock, { component: 'contact_form' }>

/** What a static site shows in place of a contact form, which needs a server: how else to reach the agency. */
export function contactNote({ _uid, title }: ContactForm, locale: Locale, site: Site | null): BodyBlock {
  const { email = '', phone = '' } = site ?? {}
  const ways = [
    email && link(email, `mailto:${email}`),
    email && phone && text(' · '),
    phone && link(phone, `tel:${phone.replace(/[^+\d]/g, '')}`),
  ].filter((way) => way !== '')
  return {
    component: 'rich_text',
    _uid,
    body: {
      type: 'doc',
      content: [
        ...(title ? [{ type: 'heading', attrs: { level: 2 }, content: [text(title)] }] : []),
        { type: 'paragraph', content: [text(texts[locale])] },
        { type: 'paragraph', content: ways },
      ],
    },
  }
}

function text(value: string): RichTextNode {
  return { type: 'text', text: value }
}

function link(value: string, href: string): RichTextNode {
  return { ...text(value), marks: [{ type: 'link', attrs: { href } }] }
}
