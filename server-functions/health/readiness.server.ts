import { hasContent } from '../content/current-snapshot.server.ts'

let isStopping = false
let isFailing = false

/** From this call on the process is not ready, as it is about to end. */
export function stopBeingReady(): void {
  isStopping = true
}

/** Whether pages can be rendered at all; if not, requests should go to another process. */
export function setCanRender(canRender: boolean): void {
  if (isFailing === canRender)
    console.warn(
      canRender ? 'Pages can be rendered again' : 'No page can be rendered: the process is not ready',
    )
  isFailing = !canRender
}

/** `ready`: requests are answered with content, whether it is new or not. */
export function readiness(): 'starting' | 'ready' | 'failing' | 'stopping' {
  if (isStopping) return 'stopping'
  if (!hasContent()) return 'starting'
  return isFailing ? 'failing' : 'ready'
}
