import { isValidElement, type ReactNode } from 'react'

import type { CardElement } from '../../server-functions/share-cards/drawing.ts'
import type { CardContent } from './card-content.ts'
import { ShareCard } from './share-card.tsx'

/** The elements of a card, without components. */
export function cardElement(content: CardContent): CardElement {
  const [root] = resolve(<ShareCard content={content} />)
  if (typeof root !== 'object') throw new TypeError('A card has to be an element')
  return root
}

/** Calls components, which have no hooks; what is not shown (null, false) is left out. */
function resolve(node: ReactNode): (CardElement | string)[] {
  if (Array.isArray(node)) return node.flatMap(resolve)
  if (typeof node === 'string' || typeof node === 'number') return [String(node)]
  if (!isValidElement<{ children?: ReactNode }>(node)) return []
  const { type, props } = node
  if (isComponent(type)) return resolve(type(props))
  const children = resolve(props.children)
  const [only] = children
  return [
    { type: String(type), props: { ...props, children: children.length > 1 ? children : only }, key: null },
  ]
}

function isComponent(type: unknown): type is (props: object) => ReactNode {
  return typeof type === 'function'
}
