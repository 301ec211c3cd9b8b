/** The site's style sheet as the build wrote it (tasks/vite-plugins/split-styles.ts). */
export interface SiteStyles {
  /** The URL of the whole style sheet. */
  href: string
  /** The URL of its rules for print. */
  printHref: string
  /** Its other rules, in order. */
  rules: StyleRules[]
}

/** Successive rules of one layer that belong to the same CSS modules. */
export interface StyleRules {
  /** '' outside of all layers. */
  layer: string
  /** The hashes of the modules whose classes the rules select; none for rules that every page needs. */
  modules: string[]
  css: string
}

/**
 * The end of a class of a CSS module: the hash of the module and a line. The name before them is not matched: in text from a
 * visitor, such as a URL, that would take quadratic time.
 */
const moduleClass = /_([a-z\d]{5})(?=_\d{1,5}(?![\w-]))/gi

/** The hashes of the CSS modules whose classes a text contains. */
export function modulesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(moduleClass), ([, hash = '']) => hash))]
}

/**
 * For a page's head, the rules of the CSS modules that the page shows, in their order, so that its first paint waits
 * for no style sheet, and a link to those for print, which do not delay it. What the page shows later comes from the whole
 * style sheet (app/styles/full-style-sheet.ts).
 */
export function pageStyles(
  html: string,
  { href, printHref, rules }: SiteStyles,
): [style: string, link: string] {
  const shown = new Set(modulesIn(html))
  let layer = ''
  let css = ''
  for (const rule of rules) {
    if (rule.modules.length > 0 && !rule.modules.some((hash) => shown.has(hash))) continue
    if (rule.layer !== layer) css += (layer && '}') + (rule.layer && `@layer ${rule.layer}{`)
    layer = rule.layer
    css += rule.css
  }
  if (layer) css += '}'
  return [
    `<style data-whole-style-sheet="${href}">${css}</style>`,
    `<link rel="stylesheet" media="print" href="${printHref}"/>`,
  ]
}
