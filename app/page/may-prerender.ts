import { isSlowConnection } from '../browser/page-idle.ts'

/** Lets the browser render pages in advance (http/speculation-rules.ts), unless the line is slow or a finger would trigger it. */
export function mayPrerender(): void {
  if (!isSlowConnection() && matchMedia('(hover: hover)').matches) document.body.dataset.prerender = ''
}

declare global {
  interface Document {
    /** https://wicg.github.io/nav-speculation/prerendering.html */
    readonly prerendering?: boolean
  }
}
