/**
 * Remembers an element, and finds it or what React has rendered in its place: the one of the same kind, class, name and
 * path, and of several such the one at the same place. Its words do not count, as a translator may have changed them,
 * nor its place among all elements, as the consent dialog may have been added meanwhile.
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
      // Some fragments exist on pages without script only.
      .map((name) => element.getAttribute(name)?.split('#', 1)[0])
      .join(' ')
  )
}
