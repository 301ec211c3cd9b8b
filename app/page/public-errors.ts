import { msg } from '@lingui/core/macro'

import type { Locale } from '../../locales/locales.ts'
import type { NamedPage } from '../../server-functions/content/breadcrumbs.ts'
import { ConnectionError, detailsOf, PublicError } from '../errors/app-error.ts'
import { respondGone, respondUnavailable } from '../http/response-status.ts'
import type { RouterContext } from './router-context.ts'

type ErrorContext = Pick<RouterContext, 'catalogues'> & { locale: Locale }

/** The error of a page whose content cannot be reached: answers 503. */
export function unavailable({ catalogues, locale }: ErrorContext): PublicError {
  respondUnavailable()
  return new PublicError(
    catalogues.get(locale)._(msg`Our content cannot be reached right now. Please try again in a minute.`),
  )
}

/** The error of an address that is gone for good: answers 410, and suggests pages with similar paths. */
export function gone({ catalogues, locale }: ErrorContext, suggestions: readonly NamedPage[]): PublicError {
  respondGone()
  const error = new PublicError(catalogues.get(locale)._(msg`This page or file is gone for good.`))
  return Object.assign(error, { suggestions })
}

/** Logs the cause and returns the error that visitors see. */
export function unexpectedError(context: ErrorContext, cause: unknown): PublicError {
  if (isConnectionError(cause))
    return new ConnectionError(
      context.catalogues
        .get(context.locale)
        ._(
          msg`No connection. Pages that you have read are still here; this one loads by itself as soon as you are online again.`,
        ),
    )
  console.error('Page load failed', cause)
  return somethingWrong(context, cause)
}

/** The error that visitors see when a page failed while rendering; it was logged there. */
export function renderingFailed(context: ErrorContext, { cause }: Error): PublicError {
  return somethingWrong(context, cause)
}

function somethingWrong({ catalogues, locale }: ErrorContext, cause: unknown): PublicError {
  const error = new PublicError(catalogues.get(locale)._(msg`Something went wrong on our side.`))
  if (import.meta.env.DEV) error.details = detailsOf(cause)
  return error
}

/** Whether the server could not be reached, for which `fetch` throws a TypeError (Fetch Standard, 5.4). */
function isConnectionError(error: unknown): boolean {
  return !import.meta.env.SSR && (!navigator.onLine || error instanceof TypeError)
}
