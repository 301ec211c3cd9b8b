/**
 * Remembers an element, and finds it or what React has rendered in its place: the one of the same kind, class, name and
 * path, of several such that at the same place. Not by its words, which a translator may have changed, nor by its place
 * among all elements, as the consent dialog may have come meanwhile.
 */
export function findRerenderedElement(element: HTMLElement): () => HTMLElement | undefined {
  const attributes = attributesOf(element)
  const candidates = () =>
    [...document.querySelectorAll<HTMLElement>(element.localName)].filter(
      (one) => attributesOf(one) === attributes,
    )
  const position = candidates().indexOf(element)
  return () => (element.isConnected ? element : candidates()[position])
}

function attributesOf(element: HTMLElement): string {
  return (
    ['class', 'name', 'type', 'value', 'href']
      // Some fragments are for pages without script only.
      .map((name) => element.getAttribute(name)?.split('#', 1)[0])
      .join(' ')
  )
}
