import { convertFootnotes, convertOnlineParagraphs, convertWordLists, isFromWord } from './word-html.ts'

/** Inline styles of Google Docs, Sheets and web pages, and the elements that say the same. */
const styleTags: readonly [tag: string, has: (style: CSSStyleDeclaration) => boolean][] = [
  ['strong', ({ fontWeight }) => /^(bold(er)?|[6-9]\d\d)$/.test(fontWeight)],
  ['em', ({ fontStyle }) => /^(italic|oblique)/.test(fontStyle)],
  ['u', ({ textDecoration }) => textDecoration.includes('underline')],
  ['s', ({ textDecoration }) => textDecoration.includes('line-through')],
  ['sup', ({ verticalAlign }) => verticalAlign === 'super'],
  ['sub', ({ verticalAlign }) => verticalAlign === 'sub'],
]

/**
 * Pasted HTML as plain elements: what other programs say by styles, wrappers and paragraphs without text becomes what it
 * means. HTML of this editor stays as it is. Nothing in it is loaded or run.
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

/** Programs make distance by paragraphs without text, and by line breaks between paragraphs. */
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
