/** Whether HTML was written by Word, which has lists and footnotes of its own. */
export function isFromWord(html: string): boolean {
  return /class="?Mso|mso-list:|urn:schemas-microsoft-com:office:word/.test(html)
}

interface OpenList {
  level: number
  list: HTMLElement
}

/** Word's lists are paragraphs with a marker as text; here they become lists, by level. */
export function convertWordLists(body: HTMLElement): void {
  const { ownerDocument: document } = body
  let open: OpenList[] = []
  let last: Element | undefined
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list:" i]')) {
    const level = Number(/mso-list:\s*\S+\s+level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1)
    const marker = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    )
    if (!marker) continue
    const tag = /^\(?[\da-z]{1,5}[.)]/i.test(marker.textContent.trim()) ? 'ol' : 'ul'
    marker.remove()
    // Another list begins where something stands between.
    if (paragraph.previousElementSibling !== last) open = []
    open = open.filter((list) => list.level <= level)
    const around = open.at(-1)
    let list = around?.list
    if (!around || around.level < level || (open.length === 1 && list?.localName !== tag)) {
      list = document.createElement(tag)
      const item = around?.level === level ? undefined : around?.list.lastElementChild
      if (item) item.append(list)
      else paragraph.before(list)
      open = [...open.filter((other) => other.level < level), { level, list }]
    }
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    list?.append(item)
    paragraph.remove()
    last = open[0]?.list
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
