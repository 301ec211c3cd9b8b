import { Fragment, type CSSProperties, type ReactNode } from 'react'

import type { RichTextNode } from '../../server-functions/content/schema/blocks.ts'
import type { Mark } from '../../server-functions/content/schema/rich-text.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { stringOf } from './attributes.ts'

import styles from './rich-text.module.css'

/**
 * Renders nodes inside the elements of their marks, the first mark outermost. Adjacent nodes with the same mark share
 * one element, so a link over several text nodes is one link with one tab stop.
 */
export function renderMarked(nodes: RichTextNode[], render: (node: RichTextNode) => ReactNode): ReactNode {
  return wrap(
    nodes.map((node) => ({ node, marks: marksOf(node) })),
    render,
  )
}

interface Marked {
  node: RichTextNode
  /** The marks not rendered yet. */
  marks: Mark[]
}

/** Inline nodes; marks apply to these only. */
const inline = new Set(['text', 'hard_break', 'emoji'])

/** The link mark comes first (outermost), so that it is not split where other marks change; links cannot nest. */
function marksOf({ type, marks }: RichTextNode): Mark[] {
  if (!marks || !inline.has(type)) return []
  const link = marks.find((mark) => mark.type === 'link')
  return link ? [link, ...marks.filter((mark) => mark.type !== 'link')] : marks
}

function wrap(nodes: Marked[], render: (node: RichTextNode) => ReactNode): ReactNode {
  return groupByMark(nodes).map(({ mark, group }, index) => (
    <Fragment key={index}>
      {mark
        ? element(
            mark,
            wrap(
              group.map(({ node, marks }) => ({ node, marks: marks.slice(1) })),
              render,
            ),
          )
        : group.map(({ node }, place) => <Fragment key={place}>{render(node)}</Fragment>)}
    </Fragment>
  ))
}

/** Groups adjacent nodes by their outermost mark. */
function groupByMark(nodes: Marked[]) {
  const groups: { mark: Mark | undefined; group: Marked[] }[] = []
  for (const node of nodes) {
    const [mark] = node.marks
    const last = groups.at(-1)
    if (last && isSame(last.mark, mark)) last.group.push(node)
    else groups.push({ mark, group: [node] })
  }
  return groups
}

function isSame(one: Mark | undefined, other: Mark | undefined): boolean {
  return one?.type === other?.type && JSON.stringify(one) === JSON.stringify(other)
}

/** Marks that map to an element without attributes. */
const elements = new Map<string, 'strong' | 'em' | 'u' | 's' | 'code' | 'sup' | 'sub'>([
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['code', 'code'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
])

function element(mark: Mark, inner: ReactNode): ReactNode {
  const Element = elements.get(mark.type)
  if (Element) return <Element>{inner}</Element>
  switch (mark.type) {
    case 'link':
      return renderLink(mark, inner)
    case 'highlight':
      return <mark {...backgroundProps(mark, 'color')}>{inner}</mark>
    case 'anchor':
    case 'styled':
    case 'textStyle':
      return (
        <span id={stringOf(mark, 'id')} {...styleOf(mark)} style={colourStyle(mark)}>
          {inner}
        </span>
      )
    default:
      return inner
  }
}

/** Hrefs were resolved and validated on the server; a link without one is plain text. */
function renderLink(mark: Mark, inner: ReactNode): ReactNode {
  const href = stringOf(mark, 'href')
  if (!href) return inner
  return (
    <SiteLink {...customAttributesOf(mark)} href={href} target={targetOf(mark)}>
      {inner}
    </SiteLink>
  )
}

function targetOf(mark: Mark) {
  const target = stringOf(mark, 'target')
  return target && /^_(blank|self|parent|top)$/.test(target) ? target : undefined
}

/** Allowed custom attributes of a link, by their React names; all others from the CMS are dropped. */
const allowedAttributes = new Map([
  ['title', 'title'],
  ['rel', 'rel'],
  ['id', 'id'],
  ['lang', 'lang'],
  ['download', 'download'],
  ['class', 'className'],
  ['hreflang', 'hrefLang'],
])

function customAttributesOf({ attrs }: Mark) {
  return Object.fromEntries(
    Object.entries(attrs ?? {}).flatMap(([name, value]) => {
      const known = allowedAttributes.get(name) ?? (/^(aria|data)-[a-z\d-]+$/.test(name) ? name : undefined)
      return known && value !== null && typeof value !== 'object' ? [[known, String(value)]] : []
    }),
  )
}

/** Custom styles of the editor are classes; a class like `lang-en` becomes the `lang` attribute (WCAG 3.1.2). */
function styleOf(mark: Mark) {
  const className = stringOf(mark, 'class')
  const [, lang] = /^lang-([a-z]{2}(?:-[A-Z]{2})?)$/.exec(className ?? '') ?? []
  return lang ? { lang } : { className }
}

function colourStyle(mark: Mark): CSSProperties | undefined {
  const color = colourOf(mark, 'color')
  return color ? { color } : undefined
}

/** Props for a background in an editor's colour; CSS keeps the text contrast in both colour schemes (WCAG 1.4.3). */
export function backgroundProps(node: Pick<Mark, 'attrs'>, name: string) {
  const colour = colourOf(node, name)
  return colour && colour !== 'transparent'
    ? { className: styles.filled, style: { '--fill': colour } }
    : undefined
}

/** A colour attribute; undefined unless it is a plain CSS colour, as it goes into the style attribute. May be `""`. */
function colourOf(node: Pick<Mark, 'attrs'>, name: string): string | undefined {
  const colour = stringOf(node, name)
  return colour && /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d\s.,%/]+\))$/i.test(colour) ? colour : undefined
}
