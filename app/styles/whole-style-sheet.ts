let loading: Promise<void> | undefined

/**
 * Loads the whole style sheet, once: a page comes with the rules of what the server rendered (app/http/page-styles.ts).
 * Resolves when it is loaded or has failed, and at once where there is nothing to load.
 */
export function wholeStyleSheet(): Promise<void> {
  loading ??= load()
  return loading
}

async function load(): Promise<void> {
  if (typeof document === 'undefined') return
  const style = document.querySelector<HTMLElement>('style[data-whole-style-sheet]')
  const href = style?.dataset['wholeStyleSheet']
  if (!href) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    // Behind the rules that it repeats. React finds it there by its URL, and does not load it again.
    style.after(link)
  })
}
