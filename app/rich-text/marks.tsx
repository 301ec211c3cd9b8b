import type { ReactNode } from 'react'

import type { Mark } from '../../server-functions/content/schema/rich-text.ts'
import { SiteLink } from '../locale/site-link.tsx'

/** Text in its marks, the first mark outermost. */
export function marked(text: string, marks: Mark[]): ReactNode {
  return marks.reduceRight<ReactNode>((inner, mark) => wrapped(mark, inner), text)
}

/** Marks that are an element and nothing else. */
const elements = new Map<string, 'strong' | 'em' | 'u' | 's' | 'code' | 'sup' | 'sub'>([
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['code', 'code'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
])

function wrapped(mark: Mark, inner: ReactNode): ReactNode {
  const Element = elements.get(mark.type)
  if (Element) return <Element>{inner}</Element>
  switch (mark.type) {
    case 'link':
      return linked(mark, inner)
    case 'anchor':
      return <span id={wordOf(mark, 'id')}>{inner}</span>
    case 'highlight':
      return <mark style={coloured('backgroundColor', mark)}>{inner}</mark>
    case 'textStyle':
      return <span style={coloured('color', mark)}>{inner}</span>
    case 'styled':
      return <span {...styleOf(mark)}>{inner}</span>
    default:
      return inner
  }
}

/** Addresses were resolved and checked on the server; a link that leads nowhere is plain text. */
function linked(mark: Mark, inner: ReactNode): ReactNode {
  const href = wordOf(mark, 'href')
  if (!href) return inner
  return (
    <SiteLink href={href} newTab={mark.attrs?.['newTab'] === true}>
      {inner}
    </SiteLink>
  )
}

/** The editor's styles are classes; of those, `lang-en` says that the words are English (WCAG 3.1.2). */
function styleOf(mark: Mark) {
  const className = wordOf(mark, 'class')
  const [, lang] = /^lang-([a-z]{2}(?:-[A-Z]{2})?)$/.exec(className ?? '') ?? []
  return lang ? { lang } : { className }
}

/** Real data holds `color: ""`; only plain colours reach the style attribute. */
function coloured(property: 'color' | 'backgroundColor', mark: Mark) {
  const color = wordOf(mark, 'color')
  return color && /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d\s.,%/]+\))$/i.test(color)
    ? { [property]: color }
    : undefined
}

/** A text among the attributes of a mark or node; an empty one is none. */
export function wordOf({ attrs }: Pick<Mark, 'attrs'>, name: string): string | undefined {
  const value = attrs?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
