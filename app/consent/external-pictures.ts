import { reloadUnlessTyped } from '../browser/reload-once.ts'
import { consent } from './consent-categories.ts'

/** The address of a picture of another host until it may be loaded: an empty image, as an `img` has to have one. */
export const blank = 'data:,'

/** The origins that the policy of this document names: those of the server's HTML. This runs before any navigation. */
const named = new Set(
  typeof document === 'undefined' ? [] : externalPictures().map(({ src }) => originOf(src)),
)

/**
 * Whether the browser would load a picture of another host. Otherwise the page is loaded anew, with a policy that names
 * the host, unless somebody has typed.
 */
export function isInPolicy(src: string): boolean {
  const isNamed = import.meta.env.DEV || named.has(originOf(src))
  if (!isNamed) reloadUnlessTyped()
  return isNamed
}

/**
 * Shows pictures of other hosts while external content is accepted, before their block is hydrated, and in islands,
 * which never are. ExternalPicture does the same after hydration.
 * @param onNavigation subscribes to client-side navigations
 */
export function showExternalPictures(onNavigation: (listener: () => void) => void): void {
  const shown = new Set<HTMLImageElement>()
  const update = () => {
    const isAccepted = consent.accepts('externalContent')
    for (const picture of isAccepted ? [] : shown) picture.src = blank
    shown.clear()
    for (const { picture, src } of isAccepted ? externalPictures() : []) {
      if (picture.src === blank && isInPolicy(src)) picture.src = src
      shown.add(picture)
    }
  }
  consent.subscribe(update)
  onNavigation(update)
}

function externalPictures() {
  return Array.from(document.querySelectorAll<HTMLImageElement>('img[data-external-src]'), (picture) => ({
    picture,
    src: picture.dataset.externalSrc ?? '',
  }))
}

function originOf(src: string): string | undefined {
  return URL.parse(src, location.href)?.origin
}
