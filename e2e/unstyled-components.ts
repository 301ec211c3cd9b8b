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
 * rendered, and has to load the whole style sheet before it shows anything else (app/styles/whole-style-sheet.ts).
 * @returns the classes that were found in the pages of a visit
 */
export async function watchUnstyledComponents(context: BrowserContext): Promise<() => string[]> {
  const found = new Set<string>()
  await context.exposeBinding('reportUnstyled', (_source, className: string, styleSheet: string) => {
    if (hasRule(className, styleSheet)) found.add(className)
  })
  await context.addInitScript(watch)
  return () => [...found]
}

/** Whether the whole style sheet of the build has a rule for screens that begins with the class. */
function hasRule(className: string, styleSheet: string): boolean {
  const css = readFileSync(join('dist/client', styleSheet), 'utf8')
  return css.includes(`}.${className}{`)
}

/** Runs in the page. */
function watch(): void {
  const moduleClass = /^_[a-z\d]{2}_[a-z\d]{1,2}$/
  let isWhole = false
  const check = (element: Element) => {
    const style = document.querySelector<HTMLElement>('[data-whole-style-sheet]')
    if (!style) return
    const { wholeStyleSheet = '' } = style.dataset
    if (element.matches(`link[rel=stylesheet][href="${wholeStyleSheet}"]`)) isWhole = true
    for (const name of isWhole ? [] : element.classList)
      if (moduleClass.test(name) && !new RegExp(`[{}]\\.${name}{`).test(style.textContent))
        window.reportUnstyled(name, wholeStyleSheet)
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'attributes' ? [target] : addedNodes) {
        if (!(node instanceof Element)) continue
        for (const element of [node, ...node.querySelectorAll('[class], link')]) check(element)
      }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] })
}
