let applied: Promise<void> | undefined

/**
 * Applies the whole style sheet, once. A page brings only the rules of what the server rendered
 * (app/http/page-styles.ts): await this before showing anything else. Resolves when the sheet is loaded or has failed,
 * and at once where there is nothing to load. After a failure the next call tries again.
 */
export function wholeStyleSheet(): Promise<void> {
  applied ??= apply()
  return applied
}

/** Loads the style sheet without applying it, which would compute the style of every element again. */
export function preloadWholeStyleSheet(): void {
  const href = applied ? undefined : pageStyle()?.href
  if (!href || document.querySelector(`link[rel=preload][as=style]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href }))
}

/** The style element of the page and the URL of the whole; undefined on the server, and in development. */
function pageStyle(): { element: HTMLElement; href: string } | undefined {
  const element =
    typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('[data-whole-style-sheet]')
  const href = element?.dataset.wholeStyleSheet
  return element && href ? { element, href } : undefined
}

async function apply(): Promise<void> {
  const style = pageStyle()
  if (!style) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style.href })
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      applied = undefined
      resolve(null)
    })
    // Directly after the inlined rules, which it repeats.
    style.element.after(link)
  })
}
