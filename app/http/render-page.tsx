import { renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server'
import { createStartHandler, defineHandlerCallback, StartServer } from '@tanstack/react-start/server'

import { reportAppError } from '../screens/app-error.ts'
import { renderHtml } from './render-html.ts'

/** Nothing of a page that failed while rendering is sent. What failed has been reported. */
export class RenderError extends Error {
  override name = 'RenderError'
}

/**
 * Answers a request with a whole page. A page is not streamed: it takes a few milliseconds, it can be kept as it is,
 * and only a whole page knows whether it failed, so that its status is true. Instead of one that failed the error
 * screen is sent, in the frame of the site and with its own head.
 * @throws RenderError if that fails too
 */
export async function renderPage(request: Request): Promise<Response> {
  try {
    return await render(request, { context: { isBroken: false } })
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    return await render(request, { context: { isBroken: true } })
  }
}

/** What is told of a request. `isBroken`: the page failed while rendering, and its error screen is to be shown. */
interface Told {
  server: { requestContext: { isBroken: boolean } }
}

const render = createStartHandler<Told>(
  defineHandlerCallback(async ({ router, responseHeaders }) => {
    const failures: unknown[] = []
    const response = await renderSsrHtmlResponse({
      router,
      responseHeaders,
      render: () => renderHtml(<StartServer router={router} />, (error) => void failures.push(error)),
    })
    if (failures.length === 0) return response
    for (const failure of failures) reportAppError(failure)
    throw new RenderError('The page failed while rendering')
  }),
)
