import { isPageHydrated } from '../browser/page-hydrated.ts'
import { restoreAfterRendering } from './restore-controls.ts'

/** The element that another program, such as a translator, has put in place of a text. */
const replacements = new WeakMap<Node, Node>()

/**
 * Makes changes of the page by other programs harmless to React, which assumes that its nodes stay where it has put
 * them: a translator puts each text into elements of its own, an advert blocker removes elements. Without this, the
 * next rendering throws (https://github.com/facebook/react/issues/11538).
 */
export function tolerateDomChanges(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node that they are asked of
  const { insertBefore, removeChild } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')

  new MutationObserver(rememberReplacements).observe(document.body, { childList: true, subtree: true })
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    if (!isPageHydrated()) restoreAfterRendering()
    const shown = childOf(this, child)
    if (shown) removeChild.call(this, shown)
    return child
  }
  Node.prototype.insertBefore = function <Inserted extends Node>(
    node: Inserted,
    next: Node | null,
  ): Inserted {
    insertBefore.call(this, node, next && childOf(this, next))
    return node
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      const replacement = this.isConnected ? undefined : replacements.get(this)
      nodeValue?.set?.call(this, value)
      // The new text is shown, and can be translated again.
      replacement?.parentNode?.replaceChild(this, replacement)
    },
  })
}

function rememberReplacements(changes: MutationRecord[]): void {
  const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]))
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes)
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue
      const beside = [addedNodes[0], previousSibling, nextSibling].find((node) => node && added.has(node))
      if (beside) replacements.set(text, beside)
    }
}

/**
 * What represents a node among the children of its parent: itself, its replacement, or the element that it was put
 * into.
 */
function childOf(parent: Node, node: Node): Node | null {
  let shown: Node | null = node.isConnected ? node : (replacements.get(node) ?? node)
  while (shown && shown.parentNode !== parent) shown = shown.parentNode
  return shown
}
