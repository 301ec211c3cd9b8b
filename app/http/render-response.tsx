import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler, defineHandlerCallback, StartServer } from '@tanstack/react-start/server'

import type { Submission } from '../../server-functions/contact/contact-form.ts'
import { reportAppError } from '../screens/app-error.ts'
import { renderHtml, RenderError } from './render-html.ts'

/**
 * Renders the response to a request. The HTML is not streamed: rendering takes a few milliseconds, and only a complete
 * render knows whether it failed and so which status to send. If it fails, the error screen is rendered instead, with
 * the site's header and footer and its own head. A `submission` is shown in the form that it was sent with.
 * @throws RenderError if rendering the error screen fails too
 */
export async function renderPage(request: Request, submission?: Submission): Promise<Response> {
  try {
    return await render(request, { context: { isBroken: false, submission } })
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    return await render(request, { context: { isBroken: true } })
  }
}

/** `isBroken`: rendering the page failed; render its error screen. */
interface ServerContext {
  server: { requestContext: { isBroken: boolean; submission?: Submission | undefined } }
}

const render = createStartHandler<ServerContext>(
  defineHandlerCallback(async ({ router, responseHeaders: headers }) => {
    const html = await renderHtml(<StartServer router={router} />, reportAppError)
    const page = await transformHtmlStringWithRouter(router, html)
    return new Response(streamOf(page), { status: getSsrStatus(router), headers })
  }),
)

/**
 * A body of one chunk. A response keeps a string, two bytes per character, until the next full garbage collection, and
 * copies bytes.
 */
function streamOf(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })
}
