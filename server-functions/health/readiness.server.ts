import { hasContent } from '../content/current-content.server.ts'

let isStopping = false

/** From now on the process is not ready, as it will end. */
export function stopBeingReady(): void {
  isStopping = true
}

/** `ready`: requests are answered with content, whether it is new or not. */
export function readiness(): 'starting' | 'ready' | 'stopping' {
  if (isStopping) return 'stopping'
  return hasContent() ? 'ready' : 'starting'
}
