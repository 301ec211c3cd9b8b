/** The site's style sheet as the build wrote it (tasks/vite-plugins/split-styles.ts). */
export interface SiteStyles {
  /** The URL of the whole style sheet. */
  href: string
  /** The URL of its rules for `rareMedia`. */
  rareHref: string
  /** Its other rules, in order. */
  rules: StyleRules[]
}

/** What few pages are shown in. Browsers load a style sheet for other media last, and one for theirs first. */
export const rareMedia = ['print', '(forced-colors:active)', '(prefers-contrast:more)']

/** Successive rules of one layer that belong to the same CSS modules. */
export interface StyleRules {
  /** '' outside of all layers. */
  layer: string
  /** The modules whose classes the rules select; none for rules that every page needs. */
  modules: string[]
  css: string
}

/** A class of a CSS module in a build: the number of the module and of the class (tasks/vite-plugins/short-class-names.ts). */
const moduleClass = /(?<![\w-])_([a-z\d]{2})(?=_[a-z\d]{1,2}(?![\w-]))/g

/** The CSS modules whose classes a text contains. */
export function modulesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(moduleClass), ([, module = '']) => module))]
}

/**
 * For a page's head, the rules of the CSS modules that the page shows, in their order, so that its first paint waits
 * for no style sheet, and a link to those for rare media, which do not delay it. What the page shows later comes from the whole
 * style sheet (app/styles/whole-style-sheet.ts).
 */
export function pageStyles(
  html: string,
  { href, rareHref, rules }: SiteStyles,
): [style: string, link: string] {
  const shown = new Set(modulesIn(html))
  let layer = ''
  let css = ''
  for (const rule of rules) {
    if (rule.modules.length > 0 && !rule.modules.some((module) => shown.has(module))) continue
    if (rule.layer !== layer) css += (layer && '}') + (rule.layer && `@layer ${rule.layer}{`)
    layer = rule.layer
    css += rule.css
  }
  if (layer) css += '}'
  return [
    `<style data-whole-style-sheet="${href}">${css}</style>`,
    `<link rel="stylesheet" media="${rareMedia.join()}" href="${rareHref}"/>`,
  ]
}
