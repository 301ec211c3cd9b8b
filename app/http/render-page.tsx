import { renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server'
import { createStartHandler, defineHandlerCallback, StartServer } from '@tanstack/react-start/server'

import { reportAppError } from '../screens/app-error.ts'
import { renderHtml } from './render-html.ts'

/** Rendering a page failed; the causes are already reported, and no part of the page was sent. */
export class RenderError extends Error {
  override name = 'RenderError'
}

/**
 * Renders the response to a request. The HTML is not streamed: rendering takes a few milliseconds, and only a complete
 * render knows whether it failed and so which status to send. If it fails, the error screen is rendered instead, with
 * the site's header and footer and its own head.
 * @throws RenderError if rendering the error screen fails too
 */
export async function renderPage(request: Request): Promise<Response> {
  try {
    return await render(request, { context: { isBroken: false } })
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    return await render(request, { context: { isBroken: true } })
  }
}

/** `isBroken`: rendering the page failed; render its error screen. */
interface ServerContext {
  server: { requestContext: { isBroken: boolean } }
}

const render = createStartHandler<ServerContext>(
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
