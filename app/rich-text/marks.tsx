import { Fragment, type CSSProperties, type ReactNode } from 'react'

import type { RichTextNode } from '../../server-functions/content/schema/blocks.ts'
import type { Mark } from '../../server-functions/content/schema/rich-text.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { wordOf } from './attributes.ts'

import styles from './rich-text.module.css'

/**
 * Nodes in their marks, the first mark outermost. Neighbours in one mark share its element: a link of several texts is
 * one link, with one stop of the keyboard.
 */
export function marked(nodes: RichTextNode[], render: (node: RichTextNode) => ReactNode): ReactNode {
  return wrapped(
    nodes.map((node) => ({ node, marks: marksOf(node) })),
    render,
  )
}

interface Marked {
  node: RichTextNode
  /** The marks still to be put around the node. */
  marks: Mark[]
}

/** Other nodes are blocks: no mark reaches around them. */
const inline = new Set(['text', 'hard_break', 'emoji'])

/** The link comes first, so that it is not cut where its words change their look; it can't hold another link. */
function marksOf({ type, marks }: RichTextNode): Mark[] {
  if (!marks || !inline.has(type)) return []
  const link = marks.find((mark) => mark.type === 'link')
  return link ? [link, ...marks.filter((mark) => mark.type !== 'link')] : marks
}

function wrapped(nodes: Marked[], render: (node: RichTextNode) => ReactNode): ReactNode {
  return sharing(nodes).map(({ mark, group }, index) => (
    <Fragment key={index}>
      {mark
        ? element(
            mark,
            wrapped(
              group.map(({ node, marks }) => ({ node, marks: marks.slice(1) })),
              render,
            ),
          )
        : group.map(({ node }, place) => <Fragment key={place}>{render(node)}</Fragment>)}
    </Fragment>
  ))
}

/** Neighbours whose outermost mark is the same one. */
function sharing(nodes: Marked[]) {
  const found: { mark: Mark | undefined; group: Marked[] }[] = []
  for (const node of nodes) {
    const [mark] = node.marks
    const last = found.at(-1)
    if (last && isSame(last.mark, mark)) last.group.push(node)
    else found.push({ mark, group: [node] })
  }
  return found
}

function isSame(one: Mark | undefined, other: Mark | undefined): boolean {
  return one?.type === other?.type && JSON.stringify(one) === JSON.stringify(other)
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

function element(mark: Mark, inner: ReactNode): ReactNode {
  const Element = elements.get(mark.type)
  if (Element) return <Element>{inner}</Element>
  switch (mark.type) {
    case 'link':
      return linked(mark, inner)
    case 'highlight':
      return <mark {...filled(mark, 'color')}>{inner}</mark>
    case 'anchor':
    case 'styled':
    case 'textStyle':
      return (
        <span id={wordOf(mark, 'id')} {...styleOf(mark)} style={coloured(mark)}>
          {inner}
        </span>
      )
    default:
      return inner
  }
}

/** Addresses were resolved and checked on the server; a link that leads nowhere is plain text. */
function linked(mark: Mark, inner: ReactNode): ReactNode {
  const href = wordOf(mark, 'href')
  if (!href) return inner
  return (
    <SiteLink {...addedTo(mark)} href={href} target={targetOf(mark)}>
      {inner}
    </SiteLink>
  )
}

function targetOf(mark: Mark) {
  const target = wordOf(mark, 'target')
  return target && /^_(blank|self|parent|top)$/.test(target) ? target : undefined
}

/** React's names of what an editor may add to a link; nothing else that the CMS sends becomes an attribute. */
const addable = new Map([
  ['title', 'title'],
  ['rel', 'rel'],
  ['id', 'id'],
  ['lang', 'lang'],
  ['download', 'download'],
  ['class', 'className'],
  ['hreflang', 'hrefLang'],
])

function addedTo({ attrs }: Mark) {
  return Object.fromEntries(
    Object.entries(attrs ?? {}).flatMap(([name, value]) => {
      const known = addable.get(name) ?? (/^(aria|data)-[a-z\d-]+$/.test(name) ? name : undefined)
      return known && value !== null && typeof value !== 'object' ? [[known, String(value)]] : []
    }),
  )
}

/** The editor's styles are classes; of those, `lang-en` says that the words are English (WCAG 3.1.2). */
function styleOf(mark: Mark) {
  const className = wordOf(mark, 'class')
  const [, lang] = /^lang-([a-z]{2}(?:-[A-Z]{2})?)$/.exec(className ?? '') ?? []
  return lang ? { lang } : { className }
}

function coloured(mark: Mark): CSSProperties | undefined {
  const color = colourOf(mark, 'color')
  return color ? { color } : undefined
}

/** A surface in an editor's colour, with words that can be read on it in both colour schemes (WCAG 1.4.3). */
export function filled(node: Pick<Mark, 'attrs'>, name: string) {
  const colour = colourOf(node, name)
  return colour && colour !== 'transparent'
    ? { className: styles['filled'], style: { '--fill': colour } }
    : undefined
}

/** Real data holds `color: ""`; only plain colours reach the style attribute. */
function colourOf(node: Pick<Mark, 'attrs'>, name: string): string | undefined {
  const colour = wordOf(node, name)
  return colour && /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d\s.,%/]+\))$/i.test(colour) ? colour : undefined
}
