import type { ReactNode } from 'react'

import type { RichTextNode } from '../../server-functions/content/schema/blocks.ts'
import { numberOf, wordOf } from './attributes.ts'
import { filled, marked } from './marks.tsx'
import { RichTextImage } from './rich-text-image.tsx'
import { Table } from './table.tsx'
import { TextBlocks } from './text-blocks.tsx'

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
          {marked(nodes, rendered)}
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

/** Nodes that are an element and nothing else. */
const elements = new Map<string, 'ul' | 'li' | 'blockquote'>([
  ['bullet_list', 'ul'],
  ['list_item', 'li'],
  ['blockquote', 'blockquote'],
])

function rendered(node: RichTextNode): ReactNode {
  const inner = node.content && marked(node.content, rendered)
  const Element = elements.get(node.type)
  if (Element) return <Element dir={directionOf(node)}>{inner}</Element>
  switch (node.type) {
    case 'text':
      return node.text
    case 'paragraph':
      return <p {...blockOf(node)}>{inner}</p>
    case 'heading':
      return heading(node, inner)
    case 'ordered_list':
      return <ol start={numberOf(node, 'order')}>{inner}</ol>
    case 'code_block':
      return (
        <pre dir={directionOf(node)}>
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
      return <Table rows={node.content ?? []} render={(rows) => marked(rows, rendered)} />
    case 'tableRow':
      return <tr dir={directionOf(node)}>{marked(scoped(node.content ?? []), rendered)}</tr>
    case 'tableHeader':
      return (
        <th scope={wordOf(node, 'scope')} {...cellOf(node)}>
          {inner}
        </th>
      )
    case 'tableCell':
      return <td {...cellOf(node)}>{inner}</td>
    case 'blok':
      return <TextBlocks blocks={node.blocks ?? []} />
    default:
      return inner
  }
}

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

/** The page's own title is the only h1, so headings of the text begin at 2. */
function heading(node: RichTextNode, inner: ReactNode): ReactNode {
  const level = Math.min(Math.max(numberOf(node, 'level') ?? 2, 2), 6)
  const Heading = headings[level - 2] ?? 'h2'
  return <Heading {...blockOf(node)}>{inner}</Heading>
}

function blockOf(node: RichTextNode) {
  const align = wordOf(node, 'textAlign')
  const isKnown = align === 'left' || align === 'center' || align === 'right' || align === 'justify'
  return { dir: directionOf(node), style: isKnown ? ({ textAlign: align } as const) : undefined }
}

function directionOf(node: RichTextNode) {
  const direction = wordOf(node, 'dir')
  return direction === 'ltr' || direction === 'rtl' || direction === 'auto' ? direction : undefined
}

/** The cells of a row: headers among themselves name columns, one beside other cells names its row (WCAG 1.3.1). */
function scoped(cells: RichTextNode[]): RichTextNode[] {
  const scope = cells.every(({ type }) => type === 'tableHeader') ? 'col' : 'row'
  return cells.map((cell) => ({ ...cell, attrs: { ...cell.attrs, scope } }))
}

function cellOf(node: RichTextNode) {
  return {
    colSpan: spanOf(node, 'colspan'),
    rowSpan: spanOf(node, 'rowspan'),
    ...filled(node, 'backgroundColor'),
  }
}

/** The editor says 1 of every cell; HTML takes that for granted. */
function spanOf(node: RichTextNode, name: 'colspan' | 'rowspan') {
  const span = numberOf(node, name)
  return span !== undefined && span > 1 ? span : undefined
}
