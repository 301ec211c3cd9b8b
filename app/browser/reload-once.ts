import { isChunkLoadError } from './chunk-load-error.ts'
import { hasTypedEntries } from './unsent-input.ts'

/** Specification 9: the time in which a page is reloaded once at most, in milliseconds. */
const guardTime = 10_000
const key = 'reloaded-at'

/**
 * Reloads the page after a chunk could not be loaded: it may belong to an old build (specification 8).
 * @param isRead the service worker may have kept the page, so that it loads offline too
 * @returns false if it does not reload: offline, or within the guard time of the last reload
 */
function reloadOnce(isRead = false): boolean {
  const mayLoad = navigator.onLine || (isRead && Boolean(navigator.serviceWorker?.controller))
  if (!mayLoad || !mayReload()) return false
  location.reload()
  return true
}

/** Like `reloadOnce`, but not if the visitor has typed something: the chunk is optional. */
export function reloadUnlessTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const hasTyped = hasTypedEntries() || [...fields].some(({ value, defaultValue }) => value !== defaultValue)
  return !hasTyped && reloadOnce()
}

/**
 * Runs the loading of a navigation. If a chunk cannot be loaded, the browser loads the page as a document instead: the
 * URL already is that of the new page. The promise then stays pending, so that the current page remains.
 * @throws the error on the server, on preload, and if the page may not be reloaded
 */
export async function orLoadDocument<Result>(
  isPreload: boolean,
  load: () => Promise<Result>,
  isRead = false,
): Promise<Result> {
  try {
    return await load()
  } catch (error) {
    if (isPreload || typeof window === 'undefined' || !isChunkLoadError(error) || !reloadOnce(isRead))
      throw error
    return new Promise(() => {})
  }
}

/** Remembers the reload. Without storage there is no reload, as it could repeat forever. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key))
    if (Date.now() - last < guardTime) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    return false
  }
}
