/**
 * What other programs do to a page: translators, extensions, advert blockers, password managers. The functions run in the
 * page, so each is complete in itself; `changeScript` makes a script of one for any driver of browsers.
 */

/** Pages of the demo space by kind: [German path, English path]. */
export const pagesByKind = {
  start: ['/de', '/en'],
  'project list': ['/de/referenzen', '/en/references'],
  'filtered project list': ['/de/referenzen?maturity=0.8', '/en/references?maturity=0.8'],
  project: ['/de/referenzen/bearbeitungszentrum', '/en/references/machining-centre'],
  service: ['/de/leistungen/prototypen', '/en/services/prototypes'],
  industry: ['/de/referenzen?category=medizintechnik', '/en/references?category=medizintechnik'],
  'news list': ['/de/neuigkeiten', '/en/news'],
  'news item': ['/de/neuigkeiten/fuenfachs-fraese', '/en/news/five-axis-mill'],
  contact: ['/de/kontakt', '/en/contact'],
  job: ['/de/karriere/modellbauer', '/en/career/model-maker'],
  search: ['/de/suche?q=pumpe', '/en/search?q=pump'],
  shelf: ['/de/regal', '/en/shelf'],
  calculator: ['/de/leistungen?have=0.5&need=1.0', '/en/services?have=0.5&need=1.0'],
  '404': ['/de/gibt-es-nicht', '/en/does-not-exist'],
} as const satisfies Record<string, readonly [german: string, english: string]>

/** An extension puts its element first into the body. */
function prependToBody(): void {
  const panel = document.createElement('div')
  panel.id = 'extension-panel'
  document.body.prepend(panel)
}

/**
 * Chrome's translator replaces each text by `<font><font>text</font></font>`, also those that are added later, and changes
 * the language of the document. The texts stay the same here, so that they can be compared.
 */
function wrapTexts(): void {
  const untranslated = 'font, noscript, script, style, svg, template, textarea'
  const wrap = (root: Node) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && node.data.trim() && !node.parentElement?.closest(untranslated))
        texts.push(node)
    for (const text of texts) {
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstElementChild?.append(text.data)
      text.replaceWith(outer)
    }
  }
  const { documentElement: html } = document
  html.classList.add('translated-ltr')
  html.lang = html.lang === 'de' ? 'en' : 'de'
  wrap(document.body)
  const observer = new MutationObserver((mutations) => {
    for (const { target } of mutations) if (target.isConnected) wrap(target)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/** A text of the header becomes another one. */
function editHeaderText(): void {
  const link = document.querySelector('header nav a')
  const text = link && document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode()
  if (text) text.nodeValue = 'Edited'
}

/** An advert blocker removes elements: the consent dialog, a picture, a link of the footer. */
function removeNode(): void {
  for (const selector of ['#consent', 'main img', 'footer a']) document.querySelector(selector)?.remove()
}

/** A password manager or grammar checker marks fields and puts an element behind each. */
function decorateFields(): void {
  for (const field of document.querySelectorAll('input:not([type=hidden]), textarea')) {
    field.setAttribute('data-extension-field', 'true')
    field.setAttribute('spellcheck', 'false')
    field.after(document.createElement('extension-icon'))
  }
  document.body.setAttribute('data-extension-installed', '')
}

/** An extension for dark pages puts a style first into the head and attributes on elements. */
function restyle(): void {
  const style = document.createElement('style')
  style.textContent = ':root { color-scheme: dark }'
  document.head.prepend(style)
  document.documentElement.setAttribute('data-extension-scheme', 'dark')
  for (const element of document.querySelectorAll('header a, main p'))
    element.setAttribute('style', '--extension-colour: #fff')
}

const foreignChanges = {
  prependToBody,
  wrapTexts,
  editHeaderText,
  removeNode,
  decorateFields,
  restyle,
} as const
export type ForeignChange = keyof typeof foreignChanges
export const everyChange = [
  'prependToBody',
  'wrapTexts',
  'editHeaderText',
  'removeNode',
  'decorateFields',
  'restyle',
] as const satisfies ForeignChange[]

declare global {
  interface Window {
    /** What the HTML of the server said. */
    textsBefore: string[]
    /** What of it the page says no more. */
    missingTexts: () => string[]
  }
}

/** The texts of a page, without the first elements of some selectors. Runs in the page. */
function readTexts(...without: string[]): string[] {
  const left = new Set(without.map((first) => document.querySelector(first)))
  const selectors = ['main :is(h1, h2, h3, p, li, button)', ':is(header, footer) :is(a, button)']
  return [...document.querySelectorAll(selectors.join())].flatMap((element) => {
    if (left.has(element)) return []
    const label = element.matches('button') ? element.getAttribute('aria-label') : null
    return (label ?? element.textContent).replaceAll(/\s+/g, ' ').trim() || []
  })
}

/** Runs at the start of the page. */
function rememberTexts(read: typeof readTexts): void {
  const remember = () => {
    // Those are changed and removed above.
    window.textsBefore = read('header nav a', 'footer a')
    window.missingTexts = () => {
      const left = read()
      return window.textsBefore.filter((text) => {
        const place = left.indexOf(text)
        if (place >= 0) left.splice(place, 1)
        return place < 0
      })
    }
  }
  document.addEventListener('readystatechange', remember, { once: true })
}

/** A script that reads the texts of a page before those that change it. */
export const rememberTextsScript = `(${String(rememberTexts)})(${String(readTexts)})`

/**
 * When a page is changed: once its HTML is there, before it is hydrated; at the first sign of intent, which starts
 * hydration; or once it is hydrated.
 */
export const moments = ['before', 'during', 'after'] as const
export type Moment = (typeof moments)[number]

/** Changes a page at a moment, from whenever it runs: at the start of the document or later. Runs in the page. */
function changeAt(change: () => void, moment: Moment): void {
  if (moment === 'during') {
    const changeOnce = () => {
      for (const type of signs) removeEventListener(type, changeOnce, { capture: true })
      change()
    }
    const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click']
    for (const type of signs) addEventListener(type, changeOnce, { capture: true })
    return
  }
  const isDue = () =>
    moment === 'after'
      ? document.documentElement?.dataset.hydrated === 'true'
      : document.readyState !== 'loading'
  if (isDue()) return change()
  const observer = new MutationObserver(check)
  function check() {
    if (!isDue()) return
    observer.disconnect()
    document.removeEventListener('readystatechange', check)
    change()
  }
  observer.observe(document, { attributeFilter: ['data-hydrated'], childList: true, subtree: true })
  document.addEventListener('readystatechange', check)
}

/** A script that changes a page at a moment: `page.addInitScript({ content })` of Playwright, or an executed script. */
export function changeScript(change: ForeignChange, moment: Moment): string {
  return `(${String(changeAt)})(${String(foreignChanges[change])}, ${JSON.stringify(moment)})`
}
