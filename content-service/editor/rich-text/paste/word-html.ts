/** Whether HTML was written by Word, on the desktop or in a browser, which has lists and footnotes of its own. */
export function isFromWord(html: string): boolean {
  return /class="?Mso|mso-list:|urn:schemas-microsoft-com:office:word|class="[^"]*\bTextRun\b/.test(html)
}

/** An item of a list as Word writes it: each one stands alone. */
interface WordItem {
  /** What stands in the text for the item. */
  element: Element
  level: number
  tag: string
  content: ChildNode[]
}

/** A paragraph with its marker as text. */
function desktopItem(paragraph: HTMLElement): WordItem | undefined {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  if (!marker) return undefined
  const level = Number(/mso-list:\s*\S+\s+level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1)
  const tag = /^\(?[\da-z]{1,5}[.)]/i.test(marker.textContent.trim()) ? 'ol' : 'ul'
  marker.remove()
  return { element: paragraph, level, tag, content: [...paragraph.childNodes] }
}

/** A list of its own for each item. */
function onlineItem(item: HTMLElement): WordItem {
  return {
    element: item.closest('.ListContainerWrapper') ?? item.parentElement ?? item,
    level: Number(item.dataset.ariaLevel),
    tag: item.parentElement?.localName ?? 'ul',
    content: [...item.childNodes],
  }
}

/** Word's items become lists, by level. */
export function convertWordLists(body: HTMLElement): void {
  const { ownerDocument: document } = body
  let open: { level: number; list: HTMLElement }[] = []
  let last: Element | undefined
  for (const found of body.querySelectorAll<HTMLElement>('p[style*="mso-list:" i], li[data-aria-level]')) {
    const word = found.localName === 'p' ? desktopItem(found) : onlineItem(found)
    if (!word) continue
    const { element, level, tag, content } = word
    // Another list begins where something stands between.
    if (element.previousElementSibling !== last) open = []
    open = open.filter((list) => list.level <= level)
    const around = open.at(-1)
    let list = around?.list
    if (!around || around.level < level || (open.length === 1 && list?.localName !== tag)) {
      list = document.createElement(tag)
      const item = around?.level === level ? undefined : around?.list.lastElementChild
      if (item) item.append(list)
      else element.before(list)
      open = [...open.filter((other) => other.level < level), { level, list }]
    }
    const item = document.createElement('li')
    item.append(...content)
    list?.append(item)
    found.remove()
    if (element.textContent.trim() === '') element.remove()
    last = open[0]?.list
  }
}

/** Headings of Word in a browser are paragraphs with a role, and each paragraph ends with a space. */
export function convertOnlineParagraphs(body: HTMLElement): void {
  for (const end of body.querySelectorAll('.EOP')) end.remove()
  for (const paragraph of body.querySelectorAll('p[role="heading"][aria-level]')) {
    const heading = body.ownerDocument.createElement(`h${paragraph.getAttribute('aria-level')}`)
    heading.append(...paragraph.childNodes)
    paragraph.replaceWith(heading)
  }
}

/** A footnote's number becomes a superscript, at its place and before its text; both keep their order. */
export function convertFootnotes(body: HTMLElement): void {
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href^="#_ftn" i], a[href^="#_edn" i]')) {
    const number = body.ownerDocument.createElement('sup')
    number.textContent = link.textContent.replaceAll(/[[\]\s]/g, '')
    link.replaceWith(number)
  }
  // Links to places in the document, such as its table of contents.
  for (const link of body.querySelectorAll('a[href^="#_"]')) link.replaceWith(...link.childNodes)
}
