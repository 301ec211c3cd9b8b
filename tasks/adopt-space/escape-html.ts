import { printableText } from '../../server-functions/settings/printable-text.ts'

/** Markup in which all foreign text is escaped. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | false | null | undefined | readonly Html[]

/** Makes markup of a template: what is put in is text, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + markupOf(parts[index])).join(''))
}

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup
  if (typeof part === 'object' && part !== null) return part.map(({ markup }) => markup).join('')
  return part === undefined || part === null || part === false ? '' : escape(printableText(String(part)))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Text of several lines, as it is written. */
export function preformatted(text: string): Html {
  return new Html(escape(text))
}
