import type { ReactNode } from 'react'

import type { RichTextNode } from '../../server-functions/content/schema/blocks.ts'
import { hyphenated } from '../ui/hyphenated-heading.tsx'
import { numberOf, stringOf } from './attributes.ts'
import { EmbeddedBlocks } from './embedded-blocks.tsx'
import { backgroundProps, renderMarked } from './marks.tsx'
import { EmojiImage, RichTextImage } from './rich-text-image.tsx'
import { Table } from './table.tsx'

import styles from './rich-text.module.css'

/**
 * A rich-text document (specification 3). React escapes all text; unknown nodes render their content. Embedded blocks
 * are rendered outside the text elements, so that the text's CSS does not apply to them.
 */
export function RichText({ document }: { document: RichTextNode }) {
  return (
    <div className={styles.column}>
      {splitByKind(document.content ?? []).map((nodes, index) => (
        <div key={index} className={nodes[0]?.type === 'blok' ? styles.blocks : styles.text}>
          {renderMarked(nodes, renderNode)}
        </div>
      ))}
    </div>
  )
}

/** Splits the nodes into alternating runs of text and of embedded blocks. */
function splitByKind(nodes: RichTextNode[]): RichTextNode[][] {
  const runs: RichTextNode[][] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    if (last && (last[0]?.type === 'blok') === (node.type === 'blok')) last.push(node)
    else runs.push([node])
  }
  return runs
}

/** Nodes that map to an element without attributes but `dir`. */
const elements = new Map<string, 'ul' | 'li' | 'blockquote'>([
  ['bullet_list', 'ul'],
  ['list_item', 'li'],
  ['blockquote', 'blockquote'],
])

function renderNode(node: RichTextNode): ReactNode {
  const inner = node.content && renderMarked(node.content, renderNode)
  const Element = elements.get(node.type)
  if (Element) return <Element dir={directionOf(node)}>{inner}</Element>
  switch (node.type) {
    case 'text':
      return node.text
    case 'paragraph':
      return <p {...blockOf(node)}>{inner}</p>
    case 'heading':
      return heading(node)
    case 'ordered_list':
      return <ol start={numberOf(node, 'order')}>{inner}</ol>
    case 'code_block':
      return (
        <pre dir={directionOf(node)}>
          <code className={stringOf(node, 'class')}>{inner}</code>
        </pre>
      )
    case 'horizontal_rule':
      return <hr />
    case 'hard_break':
      return <br />
    case 'image':
      return (
        <RichTextImage
          src={stringOf(node, 'src')}
          alt={stringOf(node, 'alt')}
          title={stringOf(node, 'title')}
        />
      )
    case 'emoji':
      return (
        stringOf(node, 'emoji') ?? (
          <EmojiImage src={stringOf(node, 'fallbackImage') ?? ''} name={stringOf(node, 'name') ?? ''} />
        )
      )
    case 'table':
      return <Table rows={node.content ?? []} render={(rows) => renderMarked(rows, renderNode)} />
    case 'tableRow':
      return <tr dir={directionOf(node)}>{renderMarked(withScope(node.content ?? []), renderNode)}</tr>
    case 'tableHeader':
      return (
        <th scope={stringOf(node, 'scope')} {...cellOf(node)}>
          {inner}
        </th>
      )
    case 'tableCell':
      return <td {...cellOf(node)}>{inner}</td>
    case 'blok':
      return <EmbeddedBlocks blocks={node.blocks ?? []} />
    default:
      return inner
  }
}

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

/** Levels are clamped to h2–h6, as the page's title is the only h1. */
function heading(node: RichTextNode): ReactNode {
  const level = Math.min(Math.max(numberOf(node, 'level') ?? 2, 2), 6)
  const Heading = headings[level - 2] ?? 'h2'
  return <Heading {...blockOf(node)}>{renderMarked(node.content ?? [], renderInHeading)}</Heading>
}

function renderInHeading(node: RichTextNode): ReactNode {
  return node.type === 'text' ? hyphenated(node.text ?? '') : renderNode(node)
}

function blockOf(node: RichTextNode) {
  const align = stringOf(node, 'textAlign')
  const isKnown = align === 'left' || align === 'center' || align === 'right' || align === 'justify'
  return { dir: directionOf(node), style: isKnown ? ({ textAlign: align } as const) : undefined }
}

function directionOf(node: RichTextNode) {
  const direction = stringOf(node, 'dir')
  return direction === 'ltr' || direction === 'rtl' || direction === 'auto' ? direction : undefined
}

/** Adds `scope` to the cells of a row: `col` if all are headers, else `row` (WCAG 1.3.1). */
function withScope(cells: RichTextNode[]): RichTextNode[] {
  const scope = cells.every(({ type }) => type === 'tableHeader') ? 'col' : 'row'
  return cells.map((cell) => ({ ...cell, attrs: { ...cell.attrs, scope } }))
}

function cellOf(node: RichTextNode) {
  return {
    colSpan: spanOf(node, 'colspan'),
    rowSpan: spanOf(node, 'rowspan'),
    ...backgroundProps(node, 'backgroundColor'),
  }
}

/** A span above 1; the editor writes the default of 1 on every cell. */
function spanOf(node: RichTextNode, name: 'colspan' | 'rowspan') {
  const span = numberOf(node, name)
  return span !== undefined && span > 1 ? span : undefined
}
