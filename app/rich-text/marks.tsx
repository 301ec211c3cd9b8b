import type { ReactNode } from 'react'

import type { Mark } from '../../server-functions/content/schema/rich-text.ts'
import { SiteLink } from '../locale/site-link.tsx'

/** Text in its marks, the first mark outermost. */
export function marked(text: string, marks: Mark[]): ReactNode {
  return marks.reduceRight<ReactNode>((inner, mark) => wrapped(mark, inner), text)
}

function wrapped(mark: Mark, inner: ReactNode): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inner}</strong>
    case 'italic':
      return <em>{inner}</em>
    case 'underline':
      return <u>{inner}</u>
    case 'strike':
      return <s>{inner}</s>
    case 'code':
      return <code>{inner}</code>
    case 'superscript':
      return <sup>{inner}</sup>
    case 'subscript':
      return <sub>{inner}</sub>
    case 'link':
      return linked(mark, inner)
    case 'anchor':
      return <span id={wordOf(mark, 'id')}>{inner}</span>
    case 'highlight':
      return <mark style={coloured('backgroundColor', mark)}>{inner}</mark>
    case 'textStyle':
      return <span style={coloured('color', mark)}>{inner}</span>
    case 'styled':
      return <span className={wordOf(mark, 'class')}>{inner}</span>
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

/** Real data holds `color: ""`; only plain colours reach the style attribute. */
function coloured(property: 'color' | 'backgroundColor', mark: Mark) {
  const color = wordOf(mark, 'color')
  return color && /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d\s.,%/]+\))$/i.test(color)
    ? { [property]: color }
    : undefined
}

function wordOf({ attrs }: Mark, name: string): string | undefined {
  const value = attrs?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
