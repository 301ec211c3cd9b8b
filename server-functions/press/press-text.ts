import type { Locale } from '../../locales/locales.ts'
import type { PressFolder } from './press-folder.ts'

/** Headings of the text file, which is no part of the interface: no catalogue is loaded for it. */
const words = {
  de: {
    client: 'Auftraggeber',
    year: 'Jahr',
    maturity: 'Reifegrad',
    pictures: 'Bilder und Zeichnungen',
    credit: 'Nachweis',
    licence: 'Nutzung',
    contact: 'Kontakt',
    page: 'Seite',
    outline: 'Umriss im Maßstab 1:1',
  },
  en: {
    client: 'Client',
    year: 'Year',
    maturity: 'Maturity',
    pictures: 'Pictures and drawings',
    credit: 'Credit',
    licence: 'Use',
    contact: 'Contact',
    page: 'Page',
    outline: 'Outline at a scale of 1:1',
  },
} satisfies Record<Locale, Record<string, string>>

/** The text file of a press archive: headline, text, facts, captions with credits, licence and contact. */
export function pressText(folder: PressFolder): string {
  const { client, year, maturity, pictures, credit, licence, contact, page, outline } = words[folder.locale]
  const facts = [
    { term: client, value: folder.client },
    { term: year, value: folder.year },
    { term: maturity, value: folder.maturity },
    ...folder.facts,
  ].flatMap(({ term, value }) => (value ? [`${term}: ${value}`] : []))
  const drawn = folder.outline ? [folder.outlineName, `  ${outline}`] : []
  const captions = folder.pictures.flatMap((it) => [
    it.fileName,
    ...(it.caption ? [`  ${it.caption}`] : []),
    ...(it.credit ? [`  ${credit}: ${it.credit}`] : []),
  ])
  const { name, phone, email } = folder.contact ?? { name: '', phone: '', email: '' }
  const sections = [
    [folder.headline],
    [folder.text],
    facts,
    [pictures.toUpperCase(), ...drawn, ...captions],
    folder.licence ? [licence.toUpperCase(), folder.licence] : [],
    name ? [contact.toUpperCase(), name, phone, email].filter(Boolean) : [],
    [`${page}: ${folder.pageUrl}`],
  ]
  const lines = sections.filter((section) => section.length > 0).map((section) => section.join('\n'))
  // Soft hyphens are for the width of a page. Older versions of Windows Notepad need the BOM and CRLF.
  return `\uFEFF${lines.join('\n\n').replaceAll('\u00AD', '').replaceAll('\n', '\r\n')}\r\n`
}
