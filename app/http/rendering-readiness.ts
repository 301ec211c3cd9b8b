import { AsyncResource } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'

import { setCanRender } from '../../server-functions/health.functions.ts'
import { onAppError } from '../errors/app-error.ts'

const pauseMilliseconds = 5000

/**
 * Renders a page without content of its own whenever something has failed, and then until that works: if not even that
 * can be rendered, no page can, and the process is not ready. A single broken page does not affect the process.
 */
export function watchRendering(renderMissingPage: () => Promise<Response | undefined>): void {
  let isWatching = false
  const watch = async () => {
    if (isWatching) return
    isWatching = true
    for (let canRender = false; !canRender;) {
      canRender = await renderMissingPage().then(
        (response) => response?.status !== 500,
        () => false,
      )
      setCanRender(canRender)
      await delay(pauseMilliseconds, undefined, { ref: false })
    }
    isWatching = false
  }
  // As work of its own, not as a part of what has failed.
  onAppError(AsyncResource.bind(() => void watch()))
}
