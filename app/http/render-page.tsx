import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler, defineHandlerCallback, StartServer } from '@tanstack/react-start/server'
import siteStyles from 'virtual:site-styles'

import type { AddressOutcome } from '../../server-functions/addresses/address-index.ts'
import type { Submission } from '../../server-functions/contact/submission.ts'
import { observeRender, traced } from '../../server-functions/count-metrics.functions.ts'
import { reportAppError } from '../errors/app-error.ts'
import { htmlResponse } from './html-response.ts'
import { renderHtml, RenderError } from './render-html.ts'

/**
 * Renders the response to a request. The HTML is not streamed: rendering takes a few milliseconds, and only a complete
 * render knows whether it failed and so which status to send. If it fails, the error screen is rendered instead, with
 * the site's header and footer and its own head. `known` is what the server knows of the request.
 * @throws RenderError if rendering the error screen fails too
 */
export async function renderPage(
  request: Request,
  known: Omit<RequestContext, 'renderError'> = {},
): Promise<Response> {
  try {
    return await render(request, { context: known })
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    return await render(request, { context: { renderError: error } })
  }
}

/** Everything that the server knows before it renders. */
export interface RequestContext {
  /** Rendering the page failed: render its error screen. */
  renderError?: RenderError
  /** What the URL of a page leads to; undefined for a URL that is not of a page. */
  address?: AddressOutcome | undefined
  /** A rejected contact form, which is shown with its entries and errors. */
  submission?: Submission | undefined
}

/**
 * The time at which the router loaded the data of a route, in the script that hands it to the browser. It is replaced by
 * the browser's: a page is the same, byte by byte, whenever it is rendered, and its data is as new as the page. In a
 * string of the script the quotes would be escaped.
 */
const loadTime = /",u:\d+,s:"/g
const browserTime = '",u:Date.now(),s:"'

interface ServerContext {
  server: { requestContext: RequestContext }
}

const render = createStartHandler<ServerContext>(
  defineHandlerCallback(async ({ router, responseHeaders: headers }) => {
    const start = performance.now()
    const html = await traced({ name: 'render', kind: 'internal' }, () =>
      renderHtml(<StartServer router={router} />, reportAppError),
    )
    observeRender(performance.now() - start)
    const page = await transformHtmlStringWithRouter(router, html)
    return htmlResponse(page.replaceAll(loadTime, browserTime), {
      status: getSsrStatus(router),
      headers,
      siteStyles,
    })
  }),
)
