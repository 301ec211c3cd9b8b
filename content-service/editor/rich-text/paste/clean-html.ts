import { marked } from 'marked'

/** Inline styles of Google Docs, Sheets and web pages, and the elements with the same meaning. */
const styleTags: readonly [tag: string, has: (style: CSSStyleDeclaration) => boolean][] = [
  ['strong', ({ fontWeight }) => /^(bold(er)?|[6-9]\d\d)$/.test(fontWeight)],
  ['em', ({ fontStyle }) => /^(italic|oblique)/.test(fontStyle)],
  ['u', ({ textDecoration }) => textDecoration.includes('underline')],
  ['s', ({ textDecoration }) => textDecoration.includes('line-through')],
  ['sup', ({ verticalAlign }) => verticalAlign === 'super'],
  ['sub', ({ verticalAlign }) => verticalAlign === 'sub'],
]

/**
 * Pasted HTML as plain elements: styles, wrappers and empty paragraphs of other programs are replaced by what they
 * mean. HTML of this editor stays as it is. Nothing in it is loaded or run.
 */
export function cleanPastedHtml(html: string): string {
  if (html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, input'))
    element.remove()
  if (isFromWord(html)) {
    convertOnlineParagraphs(body)
    convertWordLists(body)
    convertFootnotes(body)
  }
  for (const element of body.querySelectorAll<HTMLElement>('b, strong'))
    if (/^(normal|[1-5]\d\d)$/.test(element.style.fontWeight)) element.replaceWith(...element.childNodes)
  for (const element of body.querySelectorAll<HTMLElement>('span, font, td')) applyStyles(element)
  for (const code of body.querySelectorAll('pre')) code.textContent = code.textContent.replace(/\n$/, '')
  removeEmpty(body)
  return body.innerHTML
}

function applyStyles(element: HTMLElement): void {
  // Programs underline every link.
  const isLink = element.closest('a') !== null || element.querySelector('a') !== null
  for (const [tag, has] of styleTags) {
    if (!has(element.style) || (tag === 'u' && isLink) || element.textContent.trim() === '') continue
    const wrapper = element.ownerDocument.createElement(tag)
    wrapper.append(...element.childNodes)
    element.append(wrapper)
  }
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr, div'

/** Programs add space by empty paragraphs, and by line breaks between paragraphs. */
function removeEmpty(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('img')) paragraph.remove()
  for (const lineBreak of body.querySelectorAll('br'))
    if (isBlock(neighbour(lineBreak, 'previousSibling')) || isBlock(neighbour(lineBreak, 'nextSibling')))
      lineBreak.remove()
}

function isBlock(node: Node | null): boolean {
  return node instanceof Element && node.matches(blocks)
}

/** The node beside another one, without spaces between them. */
function neighbour(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let beside = node[side]
  while (beside && !(beside instanceof Element) && beside.textContent?.trim() === '') beside = beside[side]
  return beside
}

/** Whether HTML was written by Word, on the desktop or in a browser, which has lists and footnotes of its own. */
function isFromWord(html: string): boolean {
  return /class="?Mso|mso-list:|urn:schemas-microsoft-com:office:word|class="[^"]*\bTextRun\b/.test(html)
}

/** An item of a list as Word writes it: each one stands alone. */
interface WordItem {
  /** The marker of the item in the text. */
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
function convertWordLists(body: HTMLElement): void {
  const { ownerDocument: document } = body
  let open: { level: number; list: HTMLElement }[] = []
  let last: Element | undefined
  for (const found of body.querySelectorAll<HTMLElement>('p[style*="mso-list:" i], li[data-aria-level]')) {
    const word = found.localName === 'p' ? desktopItem(found) : onlineItem(found)
    if (!word) continue
    const { element, level, tag, content } = word
    // Another list begins where something is in between.
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
function convertOnlineParagraphs(body: HTMLElement): void {
  for (const end of body.querySelectorAll('.EOP')) end.remove()
  for (const paragraph of body.querySelectorAll('p[role="heading"][aria-level]')) {
    const heading = body.ownerDocument.createElement(`h${paragraph.getAttribute('aria-level')}`)
    heading.append(...paragraph.childNodes)
    paragraph.replaceWith(heading)
  }
}

/** A footnote's number becomes a superscript, at its place and before its text; both keep their order. */
function convertFootnotes(body: HTMLElement): void {
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href^="#_ftn" i], a[href^="#_edn" i]')) {
    const number = body.ownerDocument.createElement('sup')
    number.textContent = link.textContent.replaceAll(/[[\]\s]/g, '')
    link.replaceWith(number)
  }
  // Links to places in the document, such as its table of contents.
  for (const link of body.querySelectorAll('a[href^="#_"]')) link.replaceWith(...link.childNodes)
}

const signs: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /^(```|~~~)/m,
  /^> \S/m,
  // One line with a dash or a number may be a sentence; two are a list.
  /^ {0,3}[-*+] \S.*\n+ *[-*+] \S/m,
  /^ {0,3}\d{1,3}[.)] \S.*\n+ *\d{1,3}[.)] \S/m,
  /^\|.*\|\s*\n\|[\s:|-]+\|/m,
  /(^|\s)\*\*\S(.*\S)?\*\*/m,
  /\[[^\]\n]+\]\((https?:|mailto:|\/|#)[^)\s]*\)/,
]

/** Whether a plain text has signs that are only used in Markdown. */
export function isMarkdown(text: string): boolean {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  return signs.some((sign) => sign.test(lines))
}

export function markdownToHtml(text: string): string {
  return marked.parse(text, { async: false, gfm: true })
}
