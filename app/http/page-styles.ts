import { LRUCache } from 'lru-cache'

/** The site's style sheet as the build wrote it (tasks/vite-plugins/split-styles.ts). */
export interface SiteStyles {
  /** The URL of the whole style sheet. */
  href: string
  /** The URL of its rules for `rareMedia`. */
  rareHref: string
  /** Its other rules, in order. */
  rules: StyleRules[]
}

/** Media that few pages are shown in. Browsers load a style sheet for other media last, and one for their own first. */
export const rareMedia = ['print', '(forced-colors:active)', '(prefers-contrast:more)']

/** Successive rules that are needed by the same pages. */
export interface StyleRules {
  /** The at-rules around them, the outermost first: `@layer blocks`, `@media (width<40rem)`. */
  within: string[]
  /**
   * The CSS modules (for components that never change: the single classes and rare elements) and looks that need these
   * rules: a page needs them if it shows all of one of these lists. None for rules that every page needs.
   */
  needed: string[][]
  css: string
}

/** A class of a CSS module in a build: the number of the module and of the class (tasks/vite-plugins/short-class-names.ts). */
const moduleClass = /(?<![\w-])_([a-z\d]{2})_[a-z\d]{1,2}(?![\w-])/g

/** The classes of CSS modules that a text contains. */
export function classesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(moduleClass), ([name]) => name))]
}

/** The CSS modules whose classes a text contains. */
export function modulesIn(text: string): string[] {
  return [...new Set(classesIn(text).map(moduleOf))]
}

/** The module of a class. */
export const moduleOf = (name: string) => name.slice(1, 3)

/** Data attributes that say how an element looks, and do not change: a button, a rich text, a picture. */
const looks = ['data-look', 'data-layout', 'data-width', 'data-wide', 'data-featured']
const lookSelector = new RegExp(String.raw`\[(${looks.join('|')})(?:~?="?([\w-]+)"?)?\]`, 'g')

/** The looks that a selector asks for: `data-look=lg`, and of any value `data-featured`. */
export function looksIn(selector: string): string[] {
  return Array.from(selector.matchAll(lookSelector), ([, name = '', value]) =>
    value === undefined ? name : `${name}=${value}`,
  )
}

/** Elements that few texts have, as `<pre`. */
const rareElement = /<(?:blockquote|code|hr|mark|ol|pre)(?![\w-])/g

/** The rare elements that a selector of elements and classes asks for. */
export function rareElementsIn(selector: string): string[] {
  return Array.from(selector.replaceAll(/(?<![\w.-])(?=[a-z])/g, '<').matchAll(rareElement), ([name]) => name)
}

const styledAttribute = new RegExp(` (class|${looks.join('|')})="([^"]*)"`, 'g')

/** The classes of CSS modules in a page, their modules, its rare elements, and its looks as `looksIn` has them. */
function shownBy(html: string): string[] {
  const classes = new Set<string>()
  const shown = new Set<string>(Array.from(html.matchAll(rareElement), ([name]) => name))
  for (const [, name = '', value = ''] of html.matchAll(styledAttribute))
    if (name === 'class') classes.add(value)
    else for (const look of [name, ...value.split(' ').map((one) => `${name}=${one}`)]) shown.add(look)
  for (const name of classesIn([...classes].join(' '))) shown.add(name).add(moduleOf(name))
  return [...shown]
}

/** By what a page shows, which is the same for many pages. */
const known = new LRUCache<string, string>({ max: 50 })

/**
 * The rules of what a page shows, in their order, for its head, so that its first paint waits for no style sheet, and a
 * link to those for rare media, which do not delay it. What the page shows later is styled by the whole style sheet
 * (app/styles/load-whole-style-sheet.ts).
 */
export function pageStyles(
  html: string,
  { href, rareHref, rules }: SiteStyles,
): [style: string, link: string] {
  const shown = shownBy(html)
  const key = [href, ...shown.toSorted()].join(' ')
  const style = known.get(key) ?? `<style data-whole-style-sheet="${href}">${rulesFor(shown, rules)}</style>`
  known.set(key, style)
  return [style, `<link rel="stylesheet" media="${rareMedia.join()}" href="${rareHref}"/>`]
}

function rulesFor(names: readonly string[], rules: readonly StyleRules[]): string {
  const shown = new Set(names)
  let open: readonly string[] = []
  let css = ''
  const enter = (within: readonly string[]) => {
    const differs = within.findIndex((name, index) => name !== open[index])
    const same = differs === -1 ? Math.min(within.length, open.length) : differs
    css +=
      '}'.repeat(open.length - same) +
      within
        .slice(same)
        .map((name) => `${name}{`)
        .join('')
    open = within
  }
  for (const { within, needed, css: rule } of rules) {
    if (needed.length > 0 && !needed.some((names) => names.every((name) => shown.has(name)))) continue
    enter(within)
    css += rule
  }
  enter([])
  return css
}
