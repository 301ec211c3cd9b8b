/**
 * Runs in the head of a page of a static site, before the page is hydrated. A file server finds a page by its path only,
 * so the address may be another than that of the page: with a slash at its end, that of a file of a list
 * (`/de/news/_/year=2013/`), or with search params of a list, which the file server ignores. The page is hydrated at its
 * own address; then the router goes to the one that was asked for.
 * @param own the address of the page in the file: path and search params
 * @param listParams the names of the search params of lists
 */
export function restoreAddress(own: string, listParams: readonly string[]): void {
  const { search, hash } = window.location
  const root = document.documentElement
  const join = (search: string) => (search && (own.includes('?') ? '&' : '?')) + search
  const asked = new URLSearchParams(search)
  const others = new URLSearchParams([...asked].filter(([name]) => !listParams.includes(name)))
  const wanted = own + join(asked.toString()) + hash
  window.history.replaceState(window.history.state, '', own + join(others.toString()) + hash)
  if (asked.size === others.size) return
  // Hydrates at once, as at any sign of intent (app/hydration/intent.ts).
  window.addEventListener('load', () => {
    document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  })
  const observer = new MutationObserver(() => {
    if (root.dataset.hydrated !== 'true') return
    observer.disconnect()
    // The router follows changes of the history.
    window.history.replaceState(window.history.state, '', wanted)
  })
  observer.observe(root, { attributeFilter: ['data-hydrated'] })
}
