import { createServerOnlyFn } from '@tanstack/react-start'

import * as server from './health/readiness.server.ts'

/** Whether the process runs. */
export const answerLive = createServerOnlyFn(() => answer(200, 'live'))

/**
 * Whether a balancer should send requests here: 503 until content was read, while no page can be rendered, and once the
 * process has been told to end.
 */
export const answerReady = createServerOnlyFn(() => {
  const status = server.readiness()
  return answer(status === 'ready' ? 200 : 503, status)
})

/** Called with whether pages can be rendered, if something has failed. */
export const setCanRender = createServerOnlyFn(server.setCanRender)

/** Called when the process is told to end. */
export const stopBeingReady = createServerOnlyFn(server.stopBeingReady)

function answer(code: number, status: string): Response {
  return Response.json({ status }, { status: code, headers: { 'Cache-Control': 'no-store' } })
}
