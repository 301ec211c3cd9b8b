import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { BrowserContext } from 'playwright/test'

declare global {
  interface Window {
    reportUnstyled: (className: string, styleSheet: string) => void
  }
}

/**
 * Finds components that the browser shows although nobody loads their style: a page brings the rules of what the server
 * rendered, and has to load the whole style sheet before it shows anything else (app/styles/load-whole-style-sheet.ts).
 * @returns the classes that were found in the pages of a visit
 */
export async function watchUnstyledComponents(context: BrowserContext): Promise<() => string[]> {
  const found = new Set<string>()
  const styleSheets = new Map<string, string>()
  /** Whether the whole style sheet of the build has a rule for screens that begins with the class. */
  const hasRule = (className: string, styleSheet: string) => {
    const css = styleSheets.get(styleSheet) ?? readFileSync(join('dist/client', styleSheet), 'utf8')
    styleSheets.set(styleSheet, css)
    return css.includes(`}.${className}{`)
  }
  await context.exposeBinding('reportUnstyled', (_source, className: string, styleSheet: string) => {
    if (hasRule(className, styleSheet)) found.add(className)
  })
  await context.addInitScript(watch)
  return () => [...found]
}

/** Runs in the page. */
function watch(): void {
  const moduleClass = /^_[a-z\d]{2}_[a-z\d]{1,2}$/
  let isWhole = false
  /** The rules that came with the page, and the classes that were looked for in them. */
  let rules = ''
  const seen = new Set<string>()
  const check = (element: Element, wholeStyleSheet: string) => {
    if (element.matches(`link[rel=stylesheet][href="${wholeStyleSheet}"]`)) isWhole = true
    for (const name of isWhole ? [] : element.classList) {
      if (seen.has(name)) continue
      seen.add(name)
      if (moduleClass.test(name) && !rules.includes(`}.${name}{`) && !rules.includes(`{.${name}{`))
        window.reportUnstyled(name, wholeStyleSheet)
    }
  }
  const observer = new MutationObserver((records) => {
    const style = document.querySelector<HTMLElement>('[data-whole-style-sheet]')
    if (!style) return
    const { wholeStyleSheet = '' } = style.dataset
    if (style.textContent.length !== rules.length) {
      rules = style.textContent
      seen.clear()
    }
    // While a page is parsed, each of its elements has a record, and is in that of its parent, too.
    const checked = new Set<Node>()
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'attributes' ? [target] : addedNodes) {
        if (!(node instanceof Element) || checked.has(node)) continue
        for (const element of [node, ...node.querySelectorAll('*')]) {
          checked.add(element)
          check(element, wholeStyleSheet)
        }
      }
    if (isWhole) observer.disconnect()
  })
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['class'] })
}
