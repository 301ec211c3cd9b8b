import { Fragment, type ReactNode } from 'react'

import type { RichTextNode } from '../../server-functions/content/schema/rich-text.ts'
import { Blocks } from '../blocks/registry.tsx'
import { marked, wordOf } from './marks.tsx'
import { RichTextImage } from './rich-text-image.tsx'
import { TableFrame } from './table-frame.tsx'

import styles from './rich-text.module.css'

/**
 * A rich-text document (specification 3). Everything is escaped by React; unknown nodes show their content. Blocks
 * stand between the stretches of text, where the style of the text does not reach into them.
 */
export function RichText({ document }: { document: RichTextNode }) {
  return (
    <div className={styles['column']}>
      {stretches(document.content ?? []).map((nodes, index) => (
        <div key={index} className={nodes[0]?.type === 'blok' ? styles['blocks'] : styles['text']}>
          {nodes.map(keyed)}
        </div>
      ))}
    </div>
  )
}

/** Neighbours of one kind together: text, or blocks. */
function stretches(nodes: RichTextNode[]): RichTextNode[][] {
  const found: RichTextNode[][] = []
  for (const node of nodes) {
    const last = found.at(-1)
    if (last && (last[0]?.type === 'blok') === (node.type === 'blok')) last.push(node)
    else found.push([node])
  }
  return found
}

function keyed(node: RichTextNode, index: number): ReactNode {
  return <Fragment key={index}>{rendered(node)}</Fragment>
}

/** Nodes that are an element and nothing else. */
const elements = new Map<string, 'ul' | 'li' | 'blockquote'>([
  ['bullet_list', 'ul'],
  ['list_item', 'li'],
  ['blockquote', 'blockquote'],
])

function rendered(node: RichTextNode): ReactNode {
  const inner = node.content?.map(keyed)
  const Element = elements.get(node.type)
  if (Element) return <Element>{inner}</Element>
  switch (node.type) {
    case 'text':
      return marked(node.text ?? '', node.marks ?? [])
    case 'paragraph':
      return <p style={aligned(node)}>{inner}</p>
    case 'heading':
      return heading(node, inner)
    case 'ordered_list':
      return <ol start={numberOf(node, 'order')}>{inner}</ol>
    case 'code_block':
      return (
        <pre>
          <code className={wordOf(node, 'class')}>{inner}</code>
        </pre>
      )
    case 'horizontal_rule':
      return <hr />
    case 'hard_break':
      return <br />
    case 'image':
      return (
        <RichTextImage src={wordOf(node, 'src')} alt={wordOf(node, 'alt')} title={wordOf(node, 'title')} />
      )
    case 'emoji':
      return (
        wordOf(node, 'emoji') ?? <img src={wordOf(node, 'fallbackImage')} alt={wordOf(node, 'name') ?? ''} />
      )
    case 'table':
      return (
        <TableFrame>
          <table>
            <tbody>{inner}</tbody>
          </table>
        </TableFrame>
      )
    case 'tableRow':
      return <tr>{scoped(node.content ?? []).map(keyed)}</tr>
    case 'tableHeader':
      return (
        <th scope={wordOf(node, 'scope')} {...spans(node)}>
          {inner}
        </th>
      )
    case 'tableCell':
      return <td {...spans(node)}>{inner}</td>
    case 'blok':
      return <Blocks body={node.blocks?.filter((block) => block !== null) ?? []} />
    default:
      return inner
  }
}

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

/** The page's own title is the only h1, so headings of the text begin at 2. */
function heading(node: RichTextNode, inner: ReactNode): ReactNode {
  const level = Math.min(Math.max(numberOf(node, 'level') ?? 2, 2), 6)
  const Heading = headings[level - 2] ?? 'h2'
  return <Heading style={aligned(node)}>{inner}</Heading>
}

function aligned(node: RichTextNode) {
  const align = wordOf(node, 'textAlign')
  return align === 'center' || align === 'right' || align === 'justify'
    ? ({ textAlign: align } as const)
    : undefined
}

/** The cells of a row: headers among themselves name columns, one beside other cells names its row (WCAG 1.3.1). */
function scoped(cells: RichTextNode[]): RichTextNode[] {
  const scope = cells.every(({ type }) => type === 'tableHeader') ? 'col' : 'row'
  return cells.map((cell) => ({ ...cell, attrs: { ...cell.attrs, scope } }))
}

function spans(node: RichTextNode) {
  return { colSpan: numberOf(node, 'colspan'), rowSpan: numberOf(node, 'rowspan') }
}

function numberOf({ attrs }: RichTextNode, name: string): number | undefined {
  const value = attrs?.[name]
  return typeof value === 'number' ? value : undefined
}
