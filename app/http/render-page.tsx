import { renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server'
import { createStartHandler, defineHandlerCallback, StartServer } from '@tanstack/react-start/server'
import { renderToReadableStream } from 'react-dom/server'

import { reportAppError } from '../screens/app-error.ts'

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
      render: async () => {
        const stream = await renderToReadableStream(<StartServer router={router} />, {
          // In one piece: React would move large parts into place by script.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onError: (error) => void failures.push(error),
        })
        await stream.allReady
        // renderSsrHtmlResponse adds a doctype of its own; React's renderToString, which it expects, has none.
        return (await new Response(stream).text()).replace(/^<!doctype html>/i, '')
      },
    })
    if (failures.length === 0) return response
    for (const failure of failures) reportAppError(failure)
    throw new RenderError('The page failed while rendering')
  }),
)
