/** The session remembers the editor of this frame: a page that was reached by a link has another referrer. */
const key = 'editor-origin'

/** The origin of the editor that frames this page; undefined if that is not allowed. */
export function framingEditor(allowed: readonly string[]): string | undefined {
  const candidates = [
    window.location.ancestorOrigins?.[0],
    URL.parse(document.referrer)?.origin,
    remembered(),
  ]
  const origin = candidates.find((candidate) => candidate && allowed.includes(candidate)) ?? undefined
  if (origin) remember(origin)
  return origin
}

/** A frame may be denied its storage, where third-party cookies are blocked. */
function remembered(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function remember(origin: string): void {
  try {
    sessionStorage.setItem(key, origin)
  } catch {
    // Then the next page asks the browser or its referrer again.
  }
}

/**
 * Lets messages through only if they come from the editor's window and origin: the bridge checks neither. It must be
 * called before the bridge is created, as listeners are called in their order. Returns a function that ends it.
 */
export function guardMessages(editor: string): () => void {
  const guard = (event: MessageEvent) => {
    if (event.source !== window.parent || event.origin !== editor) event.stopImmediatePropagation()
  }
  window.addEventListener('message', guard, { capture: true })
  return () => window.removeEventListener('message', guard, { capture: true })
}
